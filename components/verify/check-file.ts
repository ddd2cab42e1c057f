import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { TrailVerificationDto, VerificationDto } from "@/lib/contracts/verification";
import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";

export type CheckResult = VerificationDto | TrailVerificationDto;

/** Why a file could not be checked. */
type CheckFailure = Exclude<keyof VerifyFileMessages["failed"], "title">;

export type Checked =
  | { step: "checked"; file: File; result: CheckResult }
  /** An audit trail of a document that is unknown here and not named in the file. */
  | { step: "whose"; file: File }
  | { step: "failed"; file: File; reason: CheckFailure };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

const REASONS: Partial<Record<ErrorCode, CheckFailure>> = {
  BUSY: "busy",
  UNAVAILABLE: "busy",
  RATE_LIMITED: "limited",
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
 * Verifies a file; once more after a pause if the server was busy.
 * @param documentId of an audit trail, as it was asked for; else taken from its file name
 * @param ofPage the document that the page is about, if that says nothing
 */
export async function checkFile(file: File, documentId?: string, ofPage?: string): Promise<Checked> {
  const id = documentId ?? UUID.exec(file.name)?.[0] ?? ofPage;
  try {
    let response = await post(file, id);
    if (response.status === BUSY) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      response = await post(file, id);
    }
    const body = await response.json();
    if (response.ok) return { step: "checked", file, result: body as CheckResult };
    const errors = (body.errors ?? []) as { path: string }[];
    if (errors.some(({ path }) => path === "documentId")) return { step: "whose", file };
    const isNeither = errors.some(({ path }) => path === "file");
    return {
      step: "failed",
      file,
      reason: isNeither ? "neither" : (REASONS[body.code as ErrorCode] ?? "unknown"),
    };
  } catch {
    return { step: "failed", file, reason: "offline" };
  }
}
