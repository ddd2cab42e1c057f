import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminsOnlyNotice } from "@/components/developers/admins-only-notice";
import { PageHeader } from "@/components/ui/page-header";
import { EndpointView } from "@/components/webhooks/endpoint-view";
import { endpointHref, WEBHOOKS_HREF } from "@/components/webhooks/webhooks-href";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import { DeliveryFilter } from "@/lib/contracts/webhook-deliveries";
import { subscribableEvents, WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";
import { loadEndpointView } from "@/lib/views/webhook-view";

export const metadata: Metadata = { title: "Webhook endpoint" };

const BACK = { href: WEBHOOKS_HREF, label: "Webhooks" };
const TYPES = WEBHOOK_EVENTS.map(({ type }) => type);

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One endpoint: its health and its deliveries. */
export default async function EndpointPage({ params, searchParams }: Props) {
  const { id } = await params;
  const search = await searchParams;
  const filter = DeliveryFilter.parse(search);
  const cursor = typeof search.cursor === "string" ? search.cursor : undefined;
  const { ctx, current } = await requireDashboard(endpointHref(id, filter));
  if (!hasPermission(current.role, "webhooks:manage"))
    return (
      <>
        <PageHeader back={BACK} title="Webhook endpoint" />
        <AdminsOnlyNotice>Webhooks report on every document in the workspace.</AdminsOnlyNotice>
      </>
    );
  const page = await orFirstPage(
    loadEndpointView(ctx, id, filter, cursor),
    cursor,
    endpointHref(id, filter),
  ).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  return (
    <HydrationBoundary state={dehydratedQuery(webhookQueries.endpoint(current.id, id, filter, cursor), page)}>
      <EndpointView id={id} filter={filter} cursor={cursor} events={subscribableEvents()} types={TYPES} />
    </HydrationBoundary>
  );
}
