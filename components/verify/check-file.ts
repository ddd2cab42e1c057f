import type { TrailVerificationDto, VerificationDto } from "@/lib/contracts/verification";

export type CheckResult = VerificationDto | TrailVerificationDto;

export type Checked =
  | { step: "checked"; file: File; result: CheckResult }
  /** An audit trail of a document that is unknown here and not named in the file. */
  | { step: "whose"; file: File }
  | { step: "failed"; file: File; message: string };

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Verifies a file. @param documentId of an audit trail; taken from its file name by default */
export async function checkFile(file: File, documentId?: string): Promise<Checked> {
  const id = documentId ?? UUID.exec(file.name)?.[0];
  try {
    const response = await fetch(`/api/verify${id ? `?documentId=${encodeURIComponent(id)}` : ""}`, {
      method: "POST",
      headers: { "Content-Type": file.type || "application/octet-stream" },
      body: file,
    });
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
