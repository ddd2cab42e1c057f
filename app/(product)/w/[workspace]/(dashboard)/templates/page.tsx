import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { TemplateLibrary } from "@/components/templates/template-library";
import { templatesHref } from "@/lib/client/hrefs";
import { rendered } from "@/lib/client/queries/rendered";
import { templateQueries } from "@/lib/client/queries/templates";
import { TemplateListQuery } from "@/lib/contracts/template-list";
import { requireDashboard } from "@/lib/views/current-workspace";
import { firstPageInstead } from "@/lib/views/first-page-instead";
import { loadTemplateList } from "@/lib/views/library-view";

export const metadata: Metadata = { title: "Templates" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TemplatesPage({ searchParams }: Props) {
  const query = TemplateListQuery.parse(await searchParams);
  const { ctx, current } = await requireDashboard(templatesHref(query));
  const list = await firstPageInstead(
    loadTemplateList(ctx, query),
    query.cursor,
    templatesHref({ ...query, cursor: undefined }),
  );
  return (
    <HydrationBoundary state={rendered(templateQueries.list(current.id, query), list)}>
      <TemplateLibrary query={query} />
    </HydrationBoundary>
  );
}
