import type { TemplateView } from "@/lib/contracts/template-list";

/** URL of a view of the library, with a search. */
export function templatesHref(view: TemplateView, q = "", cursor?: string): string {
  const query = new URLSearchParams();
  if (view !== "active") query.set("view", view);
  if (q) query.set("q", q);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `/templates?${query}` : "/templates";
}
