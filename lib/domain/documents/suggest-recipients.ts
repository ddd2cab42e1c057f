import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { RecipientSuggestion } from "@/lib/contracts/recipient-suggestions";
import { suggestContacts } from "@/lib/domain/contacts/suggest-contacts";
import { readableBy } from "@/lib/domain/documents/readable-by";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { searchForm } from "@/lib/pure/search-words";

/** Maximum number of suggestions: no one would read more. */
const MAX_SUGGESTIONS = 8;
/** Number of newest documents that are searched first; most people write to recent recipients. */
const RECENT_DOCUMENTS = 300;
/** Maximum number of documents taken from the search index. */
const FOUND_DOCUMENTS = 500;

/**
 * Autocompletes people whose address, or a word of whose name, begins with the input: the workspace's contacts, then
 * people from earlier documents that the caller may read, by the latest use of each address, newest first. The work
 * is bounded whatever the workspace's size: first the newest documents, then, if these do not fill the list, matches
 * from the trigram index of the document search.
 * @param typed the input; one character or less returns nothing
 */
export async function suggestRecipients(
  ctx: WorkspaceContext,
  typed: string,
): Promise<RecipientSuggestion[]> {
  const start = searchForm(typed).trim().replace(/\s+/g, " ");
  if ([...start].length < 2) return [];
  const found = await suggestContacts(ctx, start, MAX_SUGGESTIONS);
  const sources = [recentDocuments, (readable: Prisma.Sql) => foundDocuments(readable, start)];
  const readable = found.length < MAX_SUGGESTIONS ? await readableBy(ctx) : null;
  for (const source of sources) {
    if (!readable || found.length >= MAX_SUGGESTIONS) break;
    const known = new Set(found.map(({ email }) => email));
    const people = await recipientsOf(source(readable), start);
    found.push(...people.filter(({ email }) => !known.has(email)));
  }
  return found.slice(0, MAX_SUGGESTIONS);
}

/** Escapes LIKE's wildcards. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

const recentDocuments = (readable: Prisma.Sql): Prisma.Sql => Prisma.sql`
  select id from documents where ${readable} order by id desc limit ${RECENT_DOCUMENTS}`;

/** In the search text every name and address starts a new line (see `searchText`). */
const foundDocuments = (readable: Prisma.Sql, start: string): Prisma.Sql => Prisma.sql`
  select id from documents where ${readable}
     and (search_text like ${`%\n${literal(start)}%`} or search_text like ${`% ${literal(start)}%`})
   limit ${FOUND_DOCUMENTS}`;

async function recipientsOf(documents: Prisma.Sql, start: string): Promise<RecipientSuggestion[]> {
  const beginning = `${literal(start)}%`;
  return db().$queryRaw<RecipientSuggestion[]>`
    select name, email, null as locale, false as "isContact" from (
      select distinct on (recipients.email) recipients.id, recipients.name, recipients.email
        from recipients join (${documents}) as looked_at on looked_at.id = recipients.document_id
       where recipients.email like ${beginning}
          or lower(normalize(recipients.name, NFKC)) like ${beginning}
          or lower(normalize(recipients.name, NFKC)) like ${`% ${beginning}`}
       order by recipients.email, recipients.id desc
    ) as people order by id desc limit ${MAX_SUGGESTIONS}`;
}
