import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { BulkSendList } from "@/components/bulk-send/bulk-send-list";
import { bulkSendQueries } from "@/lib/client/queries/bulk-sends";
import { rendered } from "@/lib/client/queries/rendered";
import { ListBulkSendsQuery } from "@/lib/contracts/bulk-sends";
import { listBulkSends } from "@/lib/domain/bulk-sends/queries";
import { requireDashboard } from "@/lib/views/current-workspace";
import { firstPageInstead } from "@/lib/views/first-page-instead";

export const metadata: Metadata = { title: "Bulk sends" };

type Props = { searchParams: Promise<{ cursor?: string }> };

export default async function BulkSendsPage({ searchParams }: Props) {
  const { ctx, current } = await requireDashboard("/documents/bulk");
  const { cursor = null } = await searchParams;
  const query = ListBulkSendsQuery.safeParse(cursor ? { cursor } : {});
  const page = await firstPageInstead(
    listBulkSends(ctx, query.success ? query.data : ListBulkSendsQuery.parse({})),
    cursor,
    "/documents/bulk",
  );
  return (
    <HydrationBoundary state={rendered(bulkSendQueries.list(current.id, cursor), page)}>
      <BulkSendList cursor={cursor} />
    </HydrationBoundary>
  );
}
