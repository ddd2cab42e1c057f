import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { TrailVerificationDto, VerificationDto } from "@/lib/contracts/verification";
import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export type FileCheckResult = VerificationDto | TrailVerificationDto;

/** Why a file cannot be checked. */
type CheckFailure = Exclude<keyof VerifyFileMessages["failed"], "title">;

/** Why a file was not checked; this says nothing about the file, and the check can be retried. */
type CheckDelay = Exclude<keyof VerifyFileMessages["unchecked"], "title" | "again">;

export type FileCheck =
  | { step: "checked"; file: File; result: FileCheckResult }
  /** An audit trail of a document that is unknown here and whose id the file does not state. */
  | { step: "whose"; file: File }
  | { step: "failed"; file: File; reason: CheckFailure }
  /** `documentId` is the requested id, for a retry. */
  | { step: "unchecked"; file: File; reason: CheckDelay; documentId: string | undefined };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

const DELAYS: Partial<Record<ErrorCode, CheckDelay>> = {
  BUSY: "busy",
  UNAVAILABLE: "busy",
  RATE_LIMITED: "limited",
};

const FAILURES: Partial<Record<ErrorCode, CheckFailure>> = {
  PDF_TOO_LARGE: "tooMuch",
  PAYLOAD_TOO_LARGE: "tooMuch",
  PDF_ENCRYPTED: "encrypted",
  PDF_INVALID: "unreadable",
};

const BUSY = 503;
const RETRY_AFTER_MS = 3_000;

const post = (file: File, id: string | undefined): Promise<Response> =>
  fetch(`/api/verify${id ? `?documentId=${encodeURIComponent(id)}` : ""}`, {
    method: "POST",
    headers: { "Content-Type": file.type || "application/octet-stream" },
    body: file,
  });

/**
 * Verifies a file; retries once after a pause if the server was busy.
 * @param documentId requested document id of an audit trail; by default taken from the file name
 * @param ofPage id of the page's document, used if neither states one
 */
export async function checkFile(file: File, documentId?: string, ofPage?: string): Promise<FileCheck> {
  const id = documentId ?? UUID.exec(file.name)?.[0] ?? ofPage;
  try {
    let response = await post(file, id);
    if (response.status === BUSY) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      response = await post(file, id);
    }
    if (response.ok) return { step: "checked", file, result: (await response.json()) as FileCheckResult };
    const body = await response.json().catch(() => ({}));
    const errors = (body.errors ?? []) as { path: string }[];
    if (errors.some(({ path }) => path === "documentId")) return { step: "whose", file };
    const code = body.code as ErrorCode;
    const failure = errors.some(({ path }) => path === "file") ? "neither" : FAILURES[code];
    if (failure) return { step: "failed", file, reason: failure };
    return { step: "unchecked", file, reason: DELAYS[code] ?? "unknown", documentId };
  } catch {
    return { step: "unchecked", file, reason: "offline", documentId };
  }
}
