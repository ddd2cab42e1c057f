import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { RecipientSuggestion } from "@/lib/contracts/recipient-suggestions";
import { db } from "@/lib/platform/database/db";

/**
 * Suggests contacts by LIKE patterns: those whose address, or a word of whose name, begins with a text. An exact
 * address comes first, then contacts by name.
 * @param start in the form of searches (`searchForm`)
 */
export async function suggestContacts(
  { workspaceId }: WorkspaceContext,
  start: string,
  limit: number,
): Promise<RecipientSuggestion[]> {
  const beginning = `${start.replace(/[\\%_]/g, "\\$&")}%`;
  return db().$queryRaw<RecipientSuggestion[]>`
    select name, email, locale, true as "isContact" from contacts
     where workspace_id = ${workspaceId}::uuid
       and (email like ${beginning} or lower(normalize(name, NFKC)) like ${beginning}
            or lower(normalize(name, NFKC)) like ${`% ${beginning}`})
     order by email = ${start} desc, lower(name), id limit ${limit}`;
}
