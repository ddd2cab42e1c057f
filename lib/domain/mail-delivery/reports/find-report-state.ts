import "server-only";
import { findRequester } from "@/lib/domain/audit/find-sender";
import { mailboxHash } from "@/lib/domain/mail-delivery/mailbox-of";
import { readReportToken } from "@/lib/domain/mail-delivery/report-link";
import { db } from "@/lib/platform/database/db";

/** What a report link is for, and whether the address has already reported it. */
type ReportedState = {
  locale: string;
  workspaceName: string;
  /**
   * Who asked the document's recipients. Null once the document is gone, and for a mail that is not about a document.
   */
  sender: string | null;
  documentName: string | null;
  isReported: boolean;
};

/** @returns null if the link is forged, truncated or too old, or its workspace is gone */
export async function findReportState(token: string): Promise<ReportedState | null> {
  const reported = readReportToken(token);
  if (!reported) return null;
  const { workspaceId, documentId, address, locale } = reported;
  const [workspace, document, requester, report] = await Promise.all([
    db().workspace.findUnique({ where: { id: workspaceId }, select: { name: true } }),
    documentId ? db().document.findUnique({ where: { id: documentId }, select: { name: true } }) : null,
    documentId ? findRequester(documentId) : null,
    db().mailReport.findUnique({
      where: { workspaceId_addressHash: { workspaceId, addressHash: mailboxHash(address) } },
      select: { id: true },
    }),
  ]);
  if (!workspace) return null;
  return {
    locale,
    workspaceName: workspace.name,
    sender: requester?.name ?? null,
    documentName: document?.name ?? null,
    isReported: report !== null,
  };
}
