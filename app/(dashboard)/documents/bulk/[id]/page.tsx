import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BulkSendPage } from "@/components/bulk-send/bulk-send-page";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import { rendered } from "@/lib/client/queries/rendered";
import { BulkSendRowStatus } from "@/lib/contracts/bulk-sends";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { loadBulkSend } from "@/lib/views/bulk-view";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Bulk send" };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ status?: string }> };

export default async function BulkSendRoute({ params, searchParams }: Props) {
  const { id } = await params;
  const status = BulkSendRowStatus.safeParse((await searchParams).status).data ?? null;
  const { ctx, current } = await requireDashboard(`/documents/bulk/${id}`);
  if (!isUuid(id)) notFound();
  const view = await loadBulkSend(ctx, id, status).catch((error: unknown) => {
    // One without access is indistinguishable from a missing one.
    if (error instanceof AppError) notFound();
    throw error;
  });
  const rows = { pages: [view.rows], pageParams: [null] };
  return (
    <HydrationBoundary state={rendered(bulkSendQueries.one(current.id, id), view.bulkSend)}>
      <HydrationBoundary state={rendered(bulkSendQueries.rows(current.id, id, status), rows)}>
        <BulkSendPage id={id} status={status} template={view.template} mayChange={view.mayChange} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
