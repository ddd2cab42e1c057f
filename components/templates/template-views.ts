import type { TemplateListQuery } from "@/lib/contracts/template-list";

/** URL of the library for a query, without defaults. */
export function templatesHref({ view = "active", q, folder, cursor }: Partial<TemplateListQuery>): string {
  const query = new URLSearchParams();
  if (view !== "active") query.set("view", view);
  if (q) query.set("q", q);
  if (folder) query.set("folder", folder);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `/templates?${query}` : "/templates";
}
