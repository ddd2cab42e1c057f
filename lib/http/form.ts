import { invalidInput } from "@/lib/errors";

/** Whether the body is one that `readForm` reads. */
export const isForm = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/** Room for a form's own lines beside its file. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * A multipart form, held in memory as a whole: its Content-Length is the caller's to check first.
 * @throws {AppError} INVALID_INPUT
 */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw invalidInput({ path: "", code: "malformed_form", message: "is not valid multipart/form-data" });
  });
