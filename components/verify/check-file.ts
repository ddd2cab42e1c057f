import type { TrailVerificationDto, VerificationDto } from "@/lib/contracts/verification";

export type CheckResult = VerificationDto | TrailVerificationDto;

export type Checked =
  | { step: "checked"; file: File; result: CheckResult }
  /** An audit trail of a document that is unknown here and not named in the file. */
  | { step: "whose"; file: File }
  | { step: "failed"; file: File; message: string };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

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
    if (response.status === BUSY)
      return { step: "failed", file, message: "It couldn’t be checked right now. Try again in a moment." };
    const body = await response.json();
    if (response.ok) return { step: "checked", file, result: body as CheckResult };
    const errors = (body.errors ?? []) as { path: string; message: string }[];
    if (errors.some(({ path }) => path === "documentId")) return { step: "whose", file };
    const wrong = errors.find(({ path }) => path === "file");
    return { step: "failed", file, message: wrong ? `It ${wrong.message}.` : String(body.detail) };
  } catch {
    return {
      step: "failed",
      file,
      message: "The file couldn’t be uploaded. Check your connection and try again.",
    };
  }
}
