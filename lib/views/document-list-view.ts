import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { DocumentList, DocumentListQuery, DocumentView } from "@/lib/contracts/document-list";
import type { DocumentStatus } from "@/lib/contracts/documents";
import { countPendingFor, findDocuments } from "@/lib/domain/documents/queries";
import { mailsToday } from "@/lib/domain/mail-delivery/mail-ceiling";
import { listUnsentUploads } from "@/lib/domain/templates/unsent-uploads";

const PAGE_SIZE = 50;

type View = {
  statuses?: readonly DocumentStatus[];
  /** Unsent uploads are listed above the documents, where users look for what they began. */
  unsentShown: number;
};

const VIEWS: Record<DocumentView, View> = {
  all: { unsentShown: 3 },
  drafts: { statuses: ["draft"], unsentShown: 100 },
  waiting: { statuses: ["sent", "in_progress"], unsentShown: 0 },
  "needs-me": { unsentShown: 0 },
  completed: { statuses: ["completed"], unsentShown: 0 },
};

/**
 * One page of the documents that the caller may read, with the surrounding data of the list.
 * @throws {AppError} INVALID_INPUT (the cursor)
 */
export async function loadDocumentList(
  ctx: WorkspaceContext,
  { view, q, cursor }: DocumentListQuery,
): Promise<DocumentList> {
  const { email } = ctx.principal;
  const { statuses, unsentShown } = VIEWS[view];
  const search = q ? { q } : {};
  const [page, needsMe, mails, unsent] = await Promise.all([
    findDocuments(ctx, {
      limit: PAGE_SIZE,
      ...search,
      ...(cursor ? { cursor } : {}),
      ...(statuses ? { statuses } : {}),
      ...(view === "needs-me" ? { pendingFor: email } : {}),
    }),
    countPendingFor(ctx, email),
    mailsToday(ctx.workspaceId),
    cursor ? [] : listUnsentUploads(ctx, { ...search, limit: unsentShown + 1 }),
  ]);
  return {
    documents: page.items,
    nextCursor: page.nextCursor,
    needsMe,
    usedUpMails: mails && mails.asked >= mails.ceiling ? mails.ceiling : null,
    unsent: unsent.slice(0, unsentShown),
    hasMoreUnsent: unsent.length > unsentShown,
  };
}
