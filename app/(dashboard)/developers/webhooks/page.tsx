import { Webhook } from "lucide-react";
import type { Metadata } from "next";
import { OnlyAdmins } from "@/components/developers/only-admins";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointTable } from "@/components/webhooks/endpoint-table";
import { NewEndpoint } from "@/components/webhooks/new-endpoint";
import { WEBHOOKS_HREF } from "@/components/webhooks/webhooks-href";
import { subscribableEvents } from "@/lib/contracts/webhook-events";
import { listEndpointLines } from "@/lib/domain/webhooks/queries";
import { may } from "@/lib/domain/workspaces/policy";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Webhooks" };

/** The workspace's webhook endpoints. */
export default async function WebhooksPage() {
  const { ctx, current } = await requireDashboard(WEBHOOKS_HREF);
  const isAllowed = may(current.role, "webhooks:manage");
  const endpoints = isAllowed ? await listEndpointLines(ctx) : [];
  const create = <NewEndpoint workspaceId={current.id} events={subscribableEvents()} />;
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Get notified at your own URLs as things happen to your documents."
        actions={endpoints.length > 0 && create}
      />
      {!isAllowed ? (
        <OnlyAdmins>Webhooks report on every document in the workspace.</OnlyAdmins>
      ) : endpoints.length > 0 ? (
        <EndpointTable endpoints={endpoints} />
      ) : (
        <EmptyState icon={<Webhook />} title="No endpoints yet" action={create}>
          Add an endpoint to get notified when a document is sent, signed, completed or declined.
        </EmptyState>
      )}
    </>
  );
}
