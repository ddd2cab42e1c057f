import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { DocumentList } from "@/components/documents/document-list";
import { documentsHref } from "@/lib/client/hrefs";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { documentQueries } from "@/lib/client/queries/documents";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadDocumentList } from "@/lib/views/document-list-view";
import { isPhone } from "@/lib/views/is-phone";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "Documents" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DocumentsPage({ searchParams }: Props) {
  const query = DocumentListQuery.parse(await searchParams);
  const { ctx, current, user } = await requireDashboard(documentsHref(query));
  const [list, sent] = await Promise.all([
    orFirstPage(loadDocumentList(ctx, query), query.cursor, documentsHref({ ...query, cursor: undefined })),
    headers(),
  ]);
  return (
    <HydrationBoundary state={dehydratedQuery(documentQueries.list(current.id, query), list)}>
      <DocumentList query={query} me={user.email} userId={user.userId} isPhone={isPhone(sent)} />
    </HydrationBoundary>
  );
}
