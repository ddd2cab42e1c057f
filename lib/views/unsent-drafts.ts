import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { UnsentDraft } from "@/lib/contracts/document-list";
import { countUnsentAssemblies, listUnsentAssemblies } from "@/lib/domain/assemblies/unsent-assemblies";
import { countUnsentUploads, listUnsentUploads } from "@/lib/domain/templates/unsent-uploads";

/**
 * The documents that the caller began and did not send: uploads, and files that are not combined yet, newest first.
 * @param options.q words that the name contains
 */
export async function listUnsentDrafts(
  ctx: WorkspaceContext,
  options: { q?: string; limit: number },
): Promise<UnsentDraft[]> {
  const [uploads, assemblies] = await Promise.all([
    listUnsentUploads(ctx, options),
    listUnsentAssemblies(ctx, options),
  ]);
  // Ids are UUIDv7: their order is that of creation.
  return [...uploads, ...assemblies].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, options.limit);
}

/** Counts the unsent documents, up to a limit. */
export async function countUnsentDrafts(ctx: WorkspaceContext, limit: number): Promise<number> {
  const counts = await Promise.all([countUnsentUploads(ctx, limit), countUnsentAssemblies(ctx, limit)]);
  return Math.min(counts[0] + counts[1], limit);
}
