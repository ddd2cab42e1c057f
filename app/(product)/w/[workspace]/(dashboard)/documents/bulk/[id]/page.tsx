import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BulkSendPage } from "@/components/bulk-send/bulk-send-page";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { BulkSendRowStatus } from "@/lib/contracts/bulk-sends";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { loadBulkSend } from "@/lib/views/bulk-view";
import { requireDashboard } from "@/lib/views/current-workspace";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<{ status?: string }> };

/** Loaded once for the page and its metadata. */
const load = cache(async (id: string, status: BulkSendRowStatus | null) => {
  const { ctx, current } = await requireDashboard(`/documents/bulk/${id}`);
  if (!isUuid(id)) notFound();
  const view = await loadBulkSend(ctx, id, status).catch((error: unknown) => {
    // Bulk sends without access are indistinguishable from missing ones: both are a 404.
    if (error instanceof AppError) notFound();
    throw error;
  });
  return { view, current };
});

async function asked({ params, searchParams }: Props) {
  const { id } = await params;
  const status = BulkSendRowStatus.safeParse((await searchParams).status).data ?? null;
  return { ...(await load(id, status)), id, status };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { view } = await asked(props);
  return { title: view.template ? `Bulk send of ${view.template.name}` : "Bulk send" };
}

export default async function BulkSendRoute(props: Props) {
  const { view, current, id, status } = await asked(props);
  const rows = { pages: [view.rows], pageParams: [null] };
  return (
    <HydrationBoundary state={dehydratedQuery(bulkSendQueries.one(current.id, id), view.bulkSend)}>
      <HydrationBoundary state={dehydratedQuery(bulkSendQueries.rows(current.id, id, status), rows)}>
        <BulkSendPage id={id} status={status} template={view.template} mayChange={view.mayChange} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
