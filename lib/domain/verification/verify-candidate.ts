import "server-only";
import { readFile, stat } from "node:fs/promises";
import type { TrailVerificationDto, VerificationDto } from "@/lib/contracts/verification";
import type { VerificationCandidate } from "@/lib/domain/verification/receive-candidate";
import { verifyFile } from "@/lib/domain/verification/verify-file";
import { verifyTrail } from "@/lib/domain/verification/verify-trail";
import { AppError } from "@/lib/errors";

/** Maximum size in bytes, ten times that of the longest trails. */
const MAX_TRAIL_BYTES = 8 * 1024 * 1024;

/**
 * Verifies a received file: a PDF or an audit trail.
 * @throws {AppError} INVALID_INPUT, PAYLOAD_TOO_LARGE, PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyCandidate(
  { path, isJson, documentId }: VerificationCandidate,
  caller: string,
): Promise<VerificationDto | TrailVerificationDto> {
  if (!isJson) return verifyFile(path, caller);
  if ((await stat(path)).size > MAX_TRAIL_BYTES)
    throw new AppError("PAYLOAD_TOO_LARGE", { detail: "An audit trail can have at most 8 MB." });
  return verifyTrail(await readFile(path, "utf8"), documentId);
}
