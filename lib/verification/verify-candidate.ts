import "server-only";
import { readFile, stat } from "node:fs/promises";
import type { TrailVerificationDto, VerificationDto } from "@/lib/contracts/verification";
import { AppError } from "@/lib/errors";
import type { Candidate } from "@/lib/verification/receive-candidate";
import { verifyFile } from "@/lib/verification/verify-file";
import { verifyTrail } from "@/lib/verification/verify-trail";

/** The longest trails are a tenth of it. */
const MAX_TRAIL_BYTES = 8 * 1024 * 1024;

/**
 * Checks what was received, whichever it is.
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyCandidate(
  { path, isJson, documentId }: Candidate,
  asker: string,
): Promise<VerificationDto | TrailVerificationDto> {
  if (!isJson) return verifyFile(path, asker);
  if ((await stat(path)).size > MAX_TRAIL_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", { detail: "An audit trail may be 8 MiB at most." });
  return verifyTrail(await readFile(path, "utf8"), documentId);
}
