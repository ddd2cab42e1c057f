import type { ContactListQuery } from "@/lib/contracts/contacts";

export const IMPORT_HREF = "/contacts/import";

/** URL of the contacts for a query, without defaults. */
export function contactsHref({ q, group, cursor }: Partial<ContactListQuery>): string {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (group) search.set("group", group);
  if (cursor) search.set("cursor", cursor);
  return search.size > 0 ? `/contacts?${search}` : "/contacts";
}
