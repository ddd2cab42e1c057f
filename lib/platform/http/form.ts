import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { invalidInput } from "@/lib/errors";

/** Whether {@link parseForm} can read the body. */
export const isForm = (request: Request): boolean =>
  request.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;

/** Allowance for multipart headers and boundaries in addition to the file. */
export const FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Parses a multipart form, held entirely in memory.
 * @param request whose content type names the boundary
 * @throws {AppError} INVALID_INPUT
 */
export const parseForm = (request: Request, body: BodyInit): Promise<FormData> =>
  new Response(body, { headers: { "Content-Type": request.headers.get("content-type") ?? "" } })
    .formData()
    .catch(() => {
      throw invalidInput({ path: "", code: "malformed_form", message: "is not valid multipart/form-data" });
    });

/**
 * Rejects unknown and repeated parts, rather than ignoring them silently.
 * @throws {AppError} INVALID_INPUT
 */
export function assertParts(form: FormData, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of form.keys()) {
    if (!names.includes(name))
      throw invalidInput({ path: name, code: "unknown_field", message: "is not a part of this form" });
    if (seen.has(name))
      throw invalidInput({ path: name, code: "repeated", message: "is given more than once" });
    seen.add(name);
  }
}

/** The same form with its files on disk instead of in memory; they last as long as the directory. */
export async function writeFilesToDisk(form: FormData, dir: string): Promise<FormData> {
  const copy = new FormData();
  let count = 0;
  for (const [name, value] of form) {
    if (typeof value === "string") {
      copy.append(name, value);
      continue;
    }
    count += 1;
    const file = path.join(dir, `part-${count}`);
    await writeFile(file, Buffer.from(await value.arrayBuffer()), { mode: 0o600 });
    copy.append(name, await openAsBlob(file, { type: value.type }), value.name);
  }
  return copy;
}
