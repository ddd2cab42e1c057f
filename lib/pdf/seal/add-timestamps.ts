import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { addPendingTimestamp } from "./pending-timestamp";
import { TimestampUnavailable } from "./timestamp-client";

export interface AddTimestampsInput {
  /** Sealed files, and where their stamped copies go; a file that has its stamp is copied as it is. */
  readonly files: readonly { readonly path: string; readonly outPath: string }[];
  readonly tsaUrls: readonly string[];
}

export type AddTimestampsOutput =
  | { readonly stamped: readonly { readonly sha256: string; readonly sizeBytes: number }[] }
  /** No server answered yet; what each of them said, for the log. */
  | { readonly stamped: null; readonly error: string };

/** The PDF task `add-timestamps`: that no server answers is an outcome, not an accident. */
export async function addTimestamps({ files, tsaUrls }: AddTimestampsInput): Promise<AddTimestampsOutput> {
  const stamped: { sha256: string; sizeBytes: number }[] = [];
  try {
    for (const { path, outPath } of files) {
      await addPendingTimestamp(path, outPath, tsaUrls);
      const bytes = await readFile(outPath);
      stamped.push({ sha256: createHash("sha256").update(bytes).digest("hex"), sizeBytes: bytes.length });
    }
  } catch (error) {
    if (error instanceof TimestampUnavailable) return { stamped: null, error: error.message };
    throw error;
  }
  return { stamped };
}
