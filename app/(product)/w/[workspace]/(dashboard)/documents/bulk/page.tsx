import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { BulkSendList } from "@/components/bulk-send/bulk-send-list";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { ListBulkSendsQuery } from "@/lib/contracts/bulk-sends";
import { listBulkSends } from "@/lib/domain/bulk-sends/queries";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "Bulk sends" };

type Props = { searchParams: Promise<{ cursor?: string }> };

export default async function BulkSendsPage({ searchParams }: Props) {
  const { ctx, current } = await requireDashboard("/documents/bulk");
  const { cursor = null } = await searchParams;
  const query = ListBulkSendsQuery.safeParse(cursor ? { cursor } : {});
  const page = await orFirstPage(
    listBulkSends(ctx, query.success ? query.data : ListBulkSendsQuery.parse({})),
    cursor,
    "/documents/bulk",
  );
  return (
    <HydrationBoundary state={dehydratedQuery(bulkSendQueries.list(current.id, cursor), page)}>
      <BulkSendList cursor={cursor} />
    </HydrationBoundary>
  );
}
