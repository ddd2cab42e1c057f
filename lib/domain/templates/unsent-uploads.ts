import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { UnsentUpload } from "@/lib/contracts/document-list";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { likePattern } from "@/lib/pure/like-pattern";
import { searchForm, searchWords } from "@/lib/pure/search-words";

/**
 * SQL conditions on a template `t` and its version `v`: the caller's own uploads from which no document was created,
 * and which do not edit a draft.
 */
const unsent = (ctx: WorkspaceContext): Prisma.Sql => Prisma.sql`
  templates t
      join lateral (select pages, content, updated_at from template_versions
                     where template_id = t.id and source_blob_id is not null
                     order by number desc limit 1) v on true
     where t.workspace_id = ${ctx.workspaceId}::uuid and t.owner_id = ${ctx.principal.userId}::uuid
       and t.kind = 'oneoff' and t.used_at is null and t.deleted_at is null
       and t.edit_of_id is null`;

type Row = { id: string; name: string; pages: number; fields: number; updated_at: Date };

/**
 * Lists the caller's own uploads without a document, newest first: drafts in preparation are private.
 * @param options.q words, all of which the name has to contain
 */
export async function listUnsentUploads(
  ctx: WorkspaceContext,
  options: { q?: string; limit: number },
): Promise<UnsentUpload[]> {
  const patterns = searchWords(searchForm(options.q ?? "")).map(likePattern);
  const rows = await db().$queryRaw<Row[]>`
    select t.id, t.name, jsonb_array_length(v.pages) as pages,
           jsonb_array_length(v.content -> 'fields') as fields,
           greatest(t.updated_at, v.updated_at) as updated_at
      from ${unsent(ctx)}
       and lower(normalize(t.name, NFKC)) like all(${patterns}::text[])
     order by t.id desc
     limit ${options.limit}`;
  return rows.map(({ pages, fields, updated_at, ...row }) => ({
    ...row,
    kind: "upload",
    pageCount: pages,
    fieldCount: fields,
    updatedAt: updated_at.toISOString(),
  }));
}

/** Counts the caller's own uploads without a document, up to a limit. */
export async function countUnsentUploads(ctx: WorkspaceContext, limit: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (select from ${unsent(ctx)} limit ${limit}) as found`;
  return row?.count ?? 0;
}
