import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminsOnlyNotice } from "@/components/developers/admins-only-notice";
import { PageHeader } from "@/components/ui/page-header";
import { DeliveryView } from "@/components/webhooks/delivery-view";
import { deliveryHref, endpointHref } from "@/components/webhooks/webhooks-href";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { webhookQueries } from "@/lib/client/queries/webhooks";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadDeliveryView } from "@/lib/views/webhook-view";

export const metadata: Metadata = { title: "Delivery" };

type Props = { params: Promise<{ id: string; deliveryId: string }> };

/** One delivery: the payload and the result of each attempt. */
export default async function DeliveryPage({ params }: Props) {
  const { id, deliveryId } = await params;
  const { ctx, current } = await requireDashboard(deliveryHref(id, deliveryId));
  if (!hasPermission(current.role, "webhooks:manage"))
    return (
      <>
        <PageHeader back={{ href: endpointHref(id), label: "Deliveries" }} title="Delivery" />
        <AdminsOnlyNotice>Webhooks report on every document in the workspace.</AdminsOnlyNotice>
      </>
    );
  const page = await loadDeliveryView(ctx, id, deliveryId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  return (
    <HydrationBoundary state={dehydratedQuery(webhookQueries.delivery(current.id, id, deliveryId), page)}>
      <DeliveryView id={id} deliveryId={deliveryId} />
    </HydrationBoundary>
  );
}
