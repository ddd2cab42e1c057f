import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { ContactListQuery } from "@/lib/contracts/contacts";
import { matchingContacts } from "@/lib/domain/contacts/list-contacts";
import { db } from "@/lib/platform/database/db";
import { csvRecord } from "@/lib/pure/csv";

/** As an import reads them. */
const COLUMNS = ["Name", "Email", "Language", "Groups"] as const;

type Row = { name: string; email: string; locale: string | null; groups: string | null };

/**
 * Returns the contacts of a list as CSV, by name. It starts with a byte order mark, without which Excel does not read
 * UTF-8. It is built as one string: a workspace has at most 10,000 contacts.
 */
export async function exportContacts(
  { workspaceId }: WorkspaceContext,
  query: Pick<ContactListQuery, "q" | "group">,
): Promise<string> {
  const rows = await db().$queryRaw<Row[]>`
    select name, email, locale,
           (select string_agg(g.name, '; ' order by lower(g.name))
              from contact_group_members m join contact_groups g on g.id = m.group_id
             where m.contact_id = contacts.id) as groups
      from contacts where ${matchingContacts(workspaceId, query)} order by lower(name), id`;
  const records = rows.map((row) => csvRecord([row.name, row.email, row.locale ?? "", row.groups ?? ""]));
  return `\uFEFF${csvRecord(COLUMNS)}${records.join("")}`;
}
