import "server-only";
import { env } from "@/lib/env";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { decryptWithOneOf, encrypt } from "@/lib/pure/secrets";

/**
 * Links with which the reader of a mail reports it without an account: `/report/{token}`. A token is for one address
 * and one workspace, so that a report from a forwarded mail counts for its first reader only, and permits nothing
 * else. It is encrypted, since page URLs end up in logs, and needs no row, so it remains valid when the sender
 * deletes the document.
 */

export type ReportSubject = {
  workspaceId: string;
  /** Null for a mail that is not about a document. */
  documentId: string | null;
  /** Whether it is a mail that a visitor of a public link requested, and that is not about a document. */
  isVisitors: boolean;
  address: string;
  /** BCP 47, of the mail. */
  locale: string;
};

const LASTS_MS = 365 * 24 * 60 * 60 * 1000;
const MAX_LENGTH = 1_000;
const CONTEXT = "report";
/** In place of a document. */
const VISITORS = "visitors";

/**
 * Returns the URL of the report page, for the mail to this address.
 * @param origin APP_URL, or the own domain of the workspace (`linkOriginOf`)
 */
export const reportUrl = (reported: ReportSubject, origin = env.appUrl): string =>
  `${origin}/report/${reportToken(reported)}`;

function reportToken({ workspaceId, documentId, isVisitors, address, locale }: ReportSubject): string {
  const sentAt = Math.floor(getClock().now().getTime() / 1000);
  const text = [workspaceId, documentId ?? (isVisitors ? VISITORS : ""), locale, sentAt, address].join("\n");
  return encrypt(keyFor("report-mails"), Buffer.from(text), CONTEXT).toString("base64url");
}

/** @returns null for a token that is forged, truncated or older than a year */
export function readReportToken(token: string): ReportSubject | null {
  if (token.length > MAX_LENGTH) return null;
  try {
    const text = decryptWithOneOf(
      keysFor("report-mails"),
      Buffer.from(token, "base64url"),
      CONTEXT,
    ).toString();
    const [workspaceId = "", about = "", locale = "", sentAt = "", ...rest] = text.split("\n");
    if (getClock().now().getTime() - Number(sentAt) * 1000 > LASTS_MS) return null;
    const isVisitors = about === VISITORS;
    const documentId = isVisitors ? null : about || null;
    return { workspaceId, documentId, isVisitors, locale, address: rest.join("\n") };
  } catch {
    return null;
  }
}
