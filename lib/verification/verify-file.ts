import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { VerificationDto } from "@/lib/contracts/verification";
import { db } from "@/lib/db";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { intakeError } from "@/lib/templates/receive-source";

/**
 * Says of a file whether it is what was sealed: by its seals, which anybody can check, and by its hash, which this
 * service knows. Nothing of the file is kept, and nothing is said of who signed.
 * @param asker who asks: each takes its turn
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyFile(path: string, asker: string): Promise<VerificationDto> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest("hex");
  const { signatures } = await runPdfTask("verify", { path }, { key: asker }).catch((error: unknown) => {
    throw intakeError(error);
  });
  const { size } = await stat(path);
  return { sha256, sizeBytes: size, sealedHereAt: await sealedAt(sha256), signatures: [...signatures] };
}

async function sealedAt(sha256: string): Promise<string | null> {
  const document = await db().document.findFirst({
    where: { OR: [{ signedBlob: { sha256 } }, { certificateBlob: { sha256 } }] },
    select: { sealedAt: true },
  });
  return document?.sealedAt?.toISOString() ?? null;
}
