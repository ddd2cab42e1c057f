import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SearchResults } from "@/lib/contracts/search";
import { findBulkSends } from "@/lib/domain/bulk-sends/queries";
import { findContacts } from "@/lib/domain/contacts/list-contacts";
import { listFolders } from "@/lib/domain/documents/labels/folders";
import { listTags } from "@/lib/domain/documents/labels/tags";
import { isOpen } from "@/lib/domain/documents/policy";
import { findDocuments } from "@/lib/domain/documents/queries";
import { listSavedViews } from "@/lib/domain/documents/saved-views";
import { findMembers } from "@/lib/domain/members/queries";
import { db } from "@/lib/platform/database/db";
import { abbreviateNames } from "@/lib/pure/abbreviate-names";
import { containsFilter } from "@/lib/pure/like-pattern";
import { searchForm } from "@/lib/pure/search-words";

/** Maximum shown. */
const MAX_DOCUMENTS = 6;
const MAX_OF_A_KIND = 4;

/**
 * Finds documents that the caller may read, by name, people or external id, and named items of the workspace:
 * templates, bulk sends, tags, folders, contacts, members and the caller's saved views. Without a text, returns the
 * latest documents and the saved views.
 */
export async function searchWorkspace(ctx: WorkspaceContext, q: string): Promise<SearchResults> {
  const [documents, savedViews, named] = await Promise.all([
    findDocuments(ctx, { limit: MAX_DOCUMENTS, ...(q ? { q } : {}) }),
    listSavedViews(ctx),
    q ? findNamed(ctx, q) : NOTHING_NAMED,
  ]);
  const scheduled = await scheduledAmong(documents.items.map(({ id }) => id));
  return {
    documents: documents.items.map(({ id, name, status, recipients }) => ({
      id,
      name,
      status,
      isScheduled: scheduled.has(id),
      isViewed: isOpen(status) && recipients.some(({ viewedAt }) => viewedAt !== null),
      people: abbreviateNames(recipients.map((r) => r.name)),
    })),
    savedViews: savedViews.filter(contains(q)).slice(0, MAX_OF_A_KIND),
    ...named,
  };
}

/**
 * Returns the ids of the drafts that are scheduled to be sent.
 * @param ids documents that the caller may read
 */
async function scheduledAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db().document.findMany({
    where: { id: { in: [...ids] }, status: "draft", scheduledSendAt: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

type NamedResults = Omit<SearchResults, "documents" | "savedViews">;

const NOTHING_NAMED: NamedResults = {
  templates: [],
  bulkSends: [],
  tags: [],
  folders: { documents: [], templates: [] },
  contacts: [],
  members: [],
};

const contains = (text: string) => {
  const wanted = searchForm(text);
  return ({ name }: { name: string }): boolean => searchForm(name).includes(wanted);
};

async function findNamed(ctx: WorkspaceContext, q: string): Promise<NamedResults> {
  const { workspaceId } = ctx;
  const [templates, bulkSends, tags, documentFolders, templateFolders, contacts, members] = await Promise.all(
    [
      db().template.findMany({
        where: {
          ...{ workspaceId, kind: "reusable", deletedAt: null },
          OR: containsFilter(q).map((name) => ({ name })),
        },
        select: { id: true, name: true },
        orderBy: { id: "desc" },
        take: MAX_OF_A_KIND,
      }),
      findBulkSends(ctx, q, MAX_OF_A_KIND),
      listTags(ctx),
      listFolders(ctx, "documents"),
      listFolders(ctx, "templates"),
      findContacts(ctx, q, MAX_OF_A_KIND),
      findMembers(ctx, q, MAX_OF_A_KIND),
    ],
  );
  const matching = <T extends { id: string; name: string }>(all: readonly T[]) =>
    all
      .filter(contains(q))
      .slice(0, MAX_OF_A_KIND)
      .map(({ id, name }) => ({ id, name }));
  return {
    templates,
    bulkSends,
    tags: matching(tags),
    folders: { documents: matching(documentFolders), templates: matching(templateFolders) },
    contacts: contacts.map(({ id, name, email }) => ({ id, name, email })),
    members,
  };
}
