import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { VerificationDto } from "@/lib/contracts/verification";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { ownCertificates } from "@/lib/ports/seal/own-certificates";
import { intakeError } from "@/lib/templates/receive-source";

/**
 * Says of a file whether it is what was sealed here: by its seals, of which those count that were made with a key of this
 * instance's, and by its hash, which is known of every file that was ever handed out. Nothing of the file is kept, and
 * nothing is said of who signed.
 * @param asker who asks: each takes its turn
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyFile(path: string, asker: string): Promise<VerificationDto> {
  const [sha256, { size }, own, timestampRoots] = await Promise.all([
    hashOf(path),
    stat(path),
    ownCertificates(),
    env.tsaCa && readFile(env.tsaCa, "utf8"),
  ]);
  const input = { path, own: own.map((der) => Buffer.from(der).toString("base64")), timestampRoots };
  const { verdict, coversUpTo, seals, ownSeal } = await runPdfTask("verify", input, { key: asker }).catch(
    (error: unknown) => {
      throw intakeError(error);
    },
  );
  const handedOut = await findHandedOut([sha256, ownSeal?.sha256]);
  const isKnown = handedOut?.sha256 === sha256;
  return {
    kind: "pdf",
    // Byte for byte what was sealed here, whatever can be said of signatures that it carried before.
    verdict: isKnown ? "intact" : verdict,
    coversUpTo: isKnown ? size : coversUpTo,
    sealedAt: handedOut?.sealedAt.toISOString() ?? ownSeal?.sealedAt ?? null,
    document: handedOut?.document ?? null,
    seals: [...seals],
    sha256,
    sizeBytes: size,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** The first of these hashes that is one of a file that was handed out, with its document as long as that is there. */
async function findHandedOut(hashes: readonly (string | undefined)[]) {
  const wanted = hashes.filter((hash) => hash !== undefined);
  const rows = await db().sealedFile.findMany({
    where: { sha256: { in: wanted } },
    select: {
      sha256: true,
      sealedAt: true,
      document: { select: { id: true, status: true, deletedAt: true } },
    },
  });
  const row = wanted.map((hash) => rows.find(({ sha256 }) => sha256 === hash)).find((found) => found);
  if (!row) return null;
  const { id, status, deletedAt } = row.document;
  return { ...row, document: deletedAt ? null : { id, status } };
}
