import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { UnsentDraft } from "@/lib/contracts/document-list";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { likePattern } from "@/lib/pure/like-pattern";
import { searchForm, searchWords } from "@/lib/pure/search-words";

/**
 * SQL conditions on an assembly `a`: files that the caller combines for one document and that were not made into one
 * yet.
 */
const unfinished = (ctx: WorkspaceContext): Prisma.Sql => Prisma.sql`
  assemblies a
      join lateral (select array_agg(name order by created_at, id) as names from assembly_files
                     where assembly_id = a.id) f on f.names is not null
     where a.workspace_id = ${ctx.workspaceId}::uuid and a.owner_id = ${ctx.principal.userId}::uuid
       and a.kind = 'oneoff' and a.template_id is null`;

type Row = { id: string; names: string[]; pages: number; updated_at: Date };

/**
 * Lists the assemblies for a document that the caller began and did not finish, newest first.
 * @param options.q words, each of which has to occur in a file name of the assembly
 */
export async function listUnsentAssemblies(
  ctx: WorkspaceContext,
  options: { q?: string; limit: number },
): Promise<UnsentDraft[]> {
  const patterns = searchWords(searchForm(options.q ?? "")).map(likePattern);
  const rows = await db().$queryRaw<Row[]>`
    select a.id, f.names, jsonb_array_length(a.pages) as pages, a.updated_at
      from ${unfinished(ctx)}
       and lower(normalize(array_to_string(f.names, ' '), NFKC)) like all(${patterns}::text[])
     order by a.id desc
     limit ${options.limit}`;
  return rows.map(({ id, names, pages, updated_at }) => ({
    kind: "files",
    id,
    name: names[0] ?? "",
    fileCount: names.length,
    pageCount: pages,
    updatedAt: updated_at.toISOString(),
  }));
}

/** Counts the caller's unfinished assemblies for documents, up to a limit. */
export async function countUnsentAssemblies(ctx: WorkspaceContext, limit: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from (select from ${unfinished(ctx)} limit ${limit}) as found`;
  return row?.count ?? 0;
}
