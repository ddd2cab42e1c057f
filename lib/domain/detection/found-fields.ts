import "server-only";
import path from "node:path";
import { limitSearches } from "@/lib/domain/detection/limit-searches";
import { foundFieldsKey } from "@/lib/domain/files/derived-fields";
import { readDerived } from "@/lib/domain/files/read-derived";
import { intakeError } from "@/lib/domain/templates/intake-error";
import type { Blob } from "@/lib/generated/prisma/client";
import type { DetectOutput } from "@/lib/platform/pdf/detect/types";
import { runPdfTask } from "@/lib/platform/pdf/pool/pool";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { SingleFlight } from "@/lib/pure/single-flight";
import { withTempDir } from "@/lib/pure/temp-dir";

const searches = new SingleFlight<DetectOutput>();

/**
 * Detects the fields of a stored PDF in a worker; cached per file.
 * @param caller the requesting workspace; waiting workspaces are served round-robin
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY, RATE_LIMITED
 */
export const foundFields = (blob: Blob, caller: string): Promise<DetectOutput> =>
  searches.run(blob.sha256, () => find(blob, caller));

async function find({ key, sha256 }: Blob, caller: string): Promise<DetectOutput> {
  const cached = await readDerived(foundFieldsKey(sha256));
  if (cached) return JSON.parse(cached.toString()) as DetectOutput;
  await limitSearches(caller);
  const found = await withTempDir(async (dir) => {
    const file = path.join(dir, "source.pdf");
    await getStorage().readToFile(key, file);
    return runPdfTask("detect-fields", { path: file }, { key: caller }).catch((error: unknown) => {
      throw intakeError(error);
    });
  });
  const bytes = Buffer.from(JSON.stringify(found));
  await getStorage().put({ key: foundFieldsKey(sha256), contentType: "application/json", bytes });
  return found;
}
