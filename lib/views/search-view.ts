import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SearchResults } from "@/lib/contracts/search";
import { findDocuments } from "@/lib/domain/documents/queries";
import { db } from "@/lib/platform/database/db";
import { namesInShort } from "@/lib/pure/names-in-short";

/** Maximum shown. */
const MAX_DOCUMENTS = 6;
const MAX_TEMPLATES = 4;

/**
 * Documents that the caller may read, by name, people or external id, and the workspace's templates by name. Without a
 * text, the latest documents.
 */
export async function searchWorkspace(ctx: WorkspaceContext, q: string): Promise<SearchResults> {
  const { workspaceId } = ctx;
  const [documents, templates] = await Promise.all([
    findDocuments(ctx, { limit: MAX_DOCUMENTS, ...(q ? { q } : {}) }),
    q
      ? db().template.findMany({
          where: {
            workspaceId,
            kind: "reusable",
            deletedAt: null,
            name: { contains: q, mode: "insensitive" },
          },
          select: { id: true, name: true },
          orderBy: { id: "desc" },
          take: MAX_TEMPLATES,
        })
      : [],
  ]);
  return {
    documents: documents.items.map(({ id, name, status, recipients }) => ({
      id,
      name,
      status,
      people: namesInShort(recipients.map((r) => r.name)),
    })),
    templates,
  };
}
