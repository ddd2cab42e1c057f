import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { TemplateLibrary } from "@/components/templates/template-library";
import { templatesHref } from "@/lib/client/hrefs";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { templateQueries } from "@/lib/client/queries/templates";
import { TemplateListQuery } from "@/lib/contracts/template-list";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadTemplateList } from "@/lib/views/library-view";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "Templates" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TemplatesPage({ searchParams }: Props) {
  const query = TemplateListQuery.parse(await searchParams);
  const { ctx, current } = await requireDashboard(templatesHref(query));
  const list = await orFirstPage(
    loadTemplateList(ctx, query),
    query.cursor,
    templatesHref({ ...query, cursor: undefined }),
  );
  return (
    <HydrationBoundary state={dehydratedQuery(templateQueries.list(current.id, query), list)}>
      <TemplateLibrary query={query} />
    </HydrationBoundary>
  );
}
