import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type {
  CappedCount,
  DocumentFilterOptions,
  DocumentList,
  DocumentListQuery,
  DocumentListView,
  ListedDocument,
} from "@/lib/contracts/document-list";
import { DocumentStatus } from "@/lib/contracts/documents";
import {
  countListedDocuments,
  countViews,
  findListedDocuments,
  type ListFilter,
  type ListScope,
} from "@/lib/domain/documents/find-listed-documents";
import { listFolders } from "@/lib/domain/documents/labels/folders";
import { listTags } from "@/lib/domain/documents/labels/tags";
import { canReadAll, readableConditions } from "@/lib/domain/documents/queries";
import { listSavedViews } from "@/lib/domain/documents/saved-views";
import { areMailsStopped } from "@/lib/domain/mail-delivery/address-allowance";
import { mailsToday } from "@/lib/domain/mail-delivery/mail-ceiling";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";
import { paginate, timedCursor } from "@/lib/platform/database/paginated";
import { instantOf } from "@/lib/pure/zoned-time";
import { loadFirstSteps } from "@/lib/views/first-steps";
import { loadListedDocuments } from "@/lib/views/listed-documents";
import { countUnsentDrafts, listUnsentDrafts } from "@/lib/views/unsent-drafts";

const PAGE_SIZE = 50;
/** Counting stops at this number, which tabs show as "99+". */
const MAX_TAB_COUNT = 100;
const MAX_TOTAL_COUNT = 1_000;
/** Maximum number of templates in the filter's menu. */
const MAX_TEMPLATES = 200;

/** How many unsent drafts each view lists above the documents, where users look for what they began. */
const UNSENT_SHOWN: Partial<Record<DocumentListView, number>> = { all: 3, drafts: 100 };

const COUNTED: readonly DocumentListView[] = [
  "all",
  "needs-me",
  "waiting",
  "attention",
  "completed",
  "drafts",
];

/** Midnight of a day in a time zone; `days` later. */
function midnight(day: string, timeZone: string, days = 0): Date {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return instantOf({ year, month, day: date + days, hour: 0, minute: 0, second: 0 }, timeZone);
}

const statusesOf = (list: string): DocumentStatus[] =>
  list ? list.split(",").map((status) => DocumentStatus.parse(status)) : [];

async function filterOf({ workspaceId }: WorkspaceContext, query: DocumentListQuery): Promise<ListFilter> {
  const { view, q, status, owner, template, tag, folder, from, to } = query;
  const { timezone } =
    from || to
      ? await db().workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { timezone: true } })
      : { timezone: "UTC" };
  return {
    view,
    q: q.trim(),
    statuses: statusesOf(status),
    ownerId: owner,
    templateId: template,
    tagId: tag,
    folderId: folder === "none" ? null : folder,
    createdFrom: from ? midnight(from, timezone) : undefined,
    createdBefore: to ? midnight(to, timezone, 1) : undefined,
  };
}

/**
 * One page of the documents that the caller may read, with the surrounding data of the list.
 * @throws {AppError} INVALID_INPUT (the cursor)
 */
export async function loadDocumentList(
  ctx: WorkspaceContext,
  query: DocumentListQuery,
): Promise<DocumentList> {
  const [filter, isWorkspaceWide] = await Promise.all([filterOf(ctx, query), canReadAll(ctx)]);
  const scope = { ctx, own: await readableConditions(ctx, isWorkspaceWide) };
  const { sort } = query;
  const ids = findListedDocuments(scope, filter, { sort, cursor: query.cursor, limit: PAGE_SIZE });
  const isWhole = query.view === "all" && !query.cursor && !filter.q && !isNarrowed(filter);
  const [
    rows,
    counts,
    total,
    filterNames,
    mails,
    mailsStopped,
    unsent,
    tags,
    folders,
    savedViews,
    firstSteps,
  ] = await Promise.all([
    ids.then((found) => loadListedDocuments(ctx, found)),
    countTabs(scope),
    filter.q ? null : countListedDocuments(scope, filter, MAX_TOTAL_COUNT),
    namesOf(ctx, filter),
    mailsToday(ctx.workspaceId),
    areMailsStopped(ctx.workspaceId),
    unsentOf(ctx, query, filter),
    listTags(ctx),
    listFolders(ctx, "documents"),
    listSavedViews(ctx),
    isWhole ? loadFirstSteps(ctx) : null,
  ]);
  const cursorOf = ({ id, updatedAt }: (typeof rows)[number]) => timedCursor(updatedAt, id);
  const toListed = ({ updatedAt: _, ...row }: (typeof rows)[number]): ListedDocument => row;
  const page =
    sort === "updated" ? paginate(rows, PAGE_SIZE, toListed, cursorOf) : paginate(rows, PAGE_SIZE, toListed);
  return {
    documents: page.items,
    nextCursor: page.nextCursor,
    counts,
    total: total ?? totalOfSearch(query, page),
    filterNames,
    hasOwners: isWorkspaceWide,
    tags,
    folders,
    mayManageLabels: hasPermission(ctx.role, "labels:manage"),
    savedViews,
    usedUpMails: mails && mails.requested >= mails.ceiling ? mails.ceiling : null,
    mailsStopped,
    ...unsent,
    firstSteps,
  };
}

/** The total of a search, known without a query if all results fit on the first page. */
const totalOfSearch = (
  { cursor }: DocumentListQuery,
  { items, nextCursor }: { items: unknown[]; nextCursor: string | null },
): CappedCount | null => (cursor || nextCursor ? null : { count: items.length, isMore: false });

async function countTabs(scope: ListScope): Promise<Record<DocumentListView, number>> {
  const [counts, unsent] = await Promise.all([
    countViews(scope, COUNTED, MAX_TAB_COUNT),
    countUnsentDrafts(scope.ctx, MAX_TAB_COUNT),
  ]);
  return { ...counts, drafts: Math.min(counts.drafts + unsent, MAX_TAB_COUNT) };
}

/** Whether anything in addition to the view and the search narrows the list. */
const isNarrowed = ({
  statuses,
  folderId,
  ownerId,
  templateId,
  tagId,
  createdFrom,
  createdBefore,
}: ListFilter): boolean =>
  statuses.length > 0 ||
  folderId !== undefined ||
  [ownerId, templateId, tagId, createdFrom, createdBefore].some(Boolean);

async function unsentOf(
  ctx: WorkspaceContext,
  { view, cursor }: DocumentListQuery,
  filter: ListFilter,
): Promise<Pick<DocumentList, "unsent" | "hasMoreUnsent">> {
  const { q } = filter;
  const shown = UNSENT_SHOWN[view] ?? 0;
  if (cursor || isNarrowed(filter) || shown === 0) return { unsent: [], hasMoreUnsent: false };
  const found = await listUnsentDrafts(ctx, { ...(q ? { q } : {}), limit: shown + 1 });
  return { unsent: found.slice(0, shown), hasMoreUnsent: found.length > shown };
}

/** Names for the filters' ids, as far as they exist in the workspace. */
async function namesOf(
  { workspaceId }: WorkspaceContext,
  { ownerId, templateId }: ListFilter,
): Promise<DocumentList["filterNames"]> {
  const [owner, template] = await Promise.all([
    ownerId
      ? db().user.findFirst({
          where: { id: ownerId, memberships: { some: { workspaceId } } },
          select: { name: true, email: true },
        })
      : null,
    templateId
      ? db().template.findFirst({ where: { id: templateId, workspaceId }, select: { name: true } })
      : null,
  ]);
  return { owner: owner ? (owner.name ?? owner.email) : null, template: template?.name ?? null };
}

/** The list's filter options; owners only if the caller can read others' documents. */
export async function loadFilterOptions(ctx: WorkspaceContext): Promise<DocumentFilterOptions> {
  const { workspaceId } = ctx;
  const [members, templates] = await Promise.all([
    (await canReadAll(ctx))
      ? db().membership.findMany({
          where: { workspaceId },
          select: { user: { select: { id: true, name: true, email: true } } },
        })
      : [],
    db().template.findMany({
      where: { workspaceId, kind: "reusable", deletedAt: null },
      select: { id: true, name: true },
      orderBy: { id: "desc" },
      take: MAX_TEMPLATES,
    }),
  ]);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, "en");
  return {
    owners: members.map(({ user }) => ({ id: user.id, name: user.name ?? user.email })).sort(byName),
    templates: templates.sort(byName),
  };
}
