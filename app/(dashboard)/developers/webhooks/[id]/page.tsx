import { FileSearch, Send } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OnlyAdmins } from "@/components/developers/only-admins";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { DeliveryFilters } from "@/components/webhooks/delivery-filters";
import { DeliveryTable } from "@/components/webhooks/delivery-table";
import { EndpointActions } from "@/components/webhooks/endpoint-actions";
import { EndpointNotes } from "@/components/webhooks/endpoint-notes";
import { EndpointStatus } from "@/components/webhooks/endpoint-status";
import { endpointHref, WEBHOOKS_HREF } from "@/components/webhooks/webhooks-href";
import { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";
import { subscribableEvents, WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { AppError } from "@/lib/errors";
import { listDeliveryLines, requireEndpointLine } from "@/lib/webhooks/queries";
import { requireDashboard } from "@/lib/workspaces/current-workspace";
import { may } from "@/lib/workspaces/policy";

export const metadata: Metadata = { title: "Webhook endpoint" };

const BACK = { href: WEBHOOKS_HREF, label: "Webhooks" };
const PAGE_SIZE = 50;
const TYPES = WEBHOOK_EVENTS.map(({ type }) => type);

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One endpoint: how it does, and what was sent to it. */
export default async function EndpointPage({ params, searchParams }: Props) {
  const { id } = await params;
  const search = await searchParams;
  const filter = DeliveryFilter.parse(search);
  const cursor = typeof search.cursor === "string" ? search.cursor : undefined;
  const { ctx, current } = await requireDashboard(endpointHref(id, filter));
  if (!may(current.role, "webhooks:manage"))
    return (
      <>
        <PageHeader back={BACK} title="Webhook endpoint" />
        <OnlyAdmins>Webhooks tell of every document of the workspace.</OnlyAdmins>
      </>
    );
  const [endpoint, page] = await Promise.all([
    requireEndpointLine(ctx, id),
    listDeliveryLines(ctx, id, filter, { limit: PAGE_SIZE, cursor }),
  ]).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  return (
    <>
      <PageHeader
        back={BACK}
        title={endpoint.url}
        badge={<EndpointStatus endpoint={endpoint} />}
        description={endpoint.description || undefined}
        actions={
          <EndpointActions endpoint={endpoint} workspaceId={current.id} events={subscribableEvents()} />
        }
      />
      <EndpointNotes endpoint={endpoint} />
      <h2 className="mb-3 text-base font-semibold">Deliveries</h2>
      <DeliveryFilters endpointId={id} filter={filter} types={TYPES} />
      {page.items.length > 0 ? (
        <>
          <DeliveryTable deliveries={page.items} />
          <Pagination
            firstHref={cursor ? endpointHref(id, filter) : null}
            nextHref={page.nextCursor ? endpointHref(id, filter, page.nextCursor) : null}
            summary={cursor ? "Older deliveries" : "Newest deliveries"}
          />
        </>
      ) : (
        <Nothing id={id} isFiltered={Object.values(filter).some((value) => value !== undefined)} />
      )}
    </>
  );
}

function Nothing({ id, isFiltered }: { id: string; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileSearch />}
        title="No delivery matches"
        action={<ButtonLink href={endpointHref(id)}>Show all deliveries</ButtonLink>}
      />
    );
  return (
    <EmptyState icon={<Send />} title="Nothing was sent yet">
      Send a test to see whether your receiver works. Events are listed here as they happen.
    </EmptyState>
  );
}
