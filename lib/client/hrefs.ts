import type { ContactListQuery } from "@/lib/contracts/contacts";
import type { DocumentListQuery } from "@/lib/contracts/document-list";
import type { TemplateListQuery } from "@/lib/contracts/template-list";

/** URLs of the dashboard; those of lists take a query, and leave defaults out. */

export const IMPORT_CONTACTS_HREF = "/contacts/import";

/** `path` with the parameters that have a value. */
function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

export const documentsHref = ({
  view = "all",
  sort = "newest",
  ...rest
}: Partial<DocumentListQuery>): string =>
  withQuery("/documents", {
    view: view === "all" ? undefined : view,
    ...rest,
    sort: sort === "newest" ? undefined : sort,
  });

export const templatesHref = ({ view = "active", q, folder, cursor }: Partial<TemplateListQuery>): string =>
  withQuery("/templates", { view: view === "active" ? undefined : view, q, folder, cursor });

export const contactsHref = ({ q, group, cursor }: Partial<ContactListQuery>): string =>
  withQuery("/contacts", { q, group, cursor });
