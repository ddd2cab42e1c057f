import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminsOnlyNotice } from "@/components/developers/admins-only-notice";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointList } from "@/components/webhooks/endpoint-list";
import { WEBHOOKS_DESCRIPTION, WEBHOOKS_HREF } from "@/components/webhooks/webhooks-href";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import { subscribableEvents } from "@/lib/contracts/webhook-events";
import { listEndpointLines } from "@/lib/domain/webhooks/queries";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Webhooks" };

/** The workspace's webhook endpoints. */
export default async function WebhooksPage() {
  const { ctx, current } = await requireDashboard(WEBHOOKS_HREF);
  if (!hasPermission(current.role, "webhooks:manage"))
    return (
      <>
        <PageHeader title="Webhooks" description={WEBHOOKS_DESCRIPTION} />
        <AdminsOnlyNotice>Webhooks report on every document in the workspace.</AdminsOnlyNotice>
      </>
    );
  return (
    <HydrationBoundary state={dehydratedQuery(webhookQueries.list(current.id), await listEndpointLines(ctx))}>
      <EndpointList events={subscribableEvents()} />
    </HydrationBoundary>
  );
}
