import "server-only";
import { createHash, X509Certificate } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { VerificationDto } from "@/lib/contracts/verification";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import type { VerifyOutput } from "@/lib/pdf/verify/types";
import { ownCertificates } from "@/lib/ports/seal/own-certificates";
import { intakeError } from "@/lib/templates/intake-error";

/**
 * Says of a file whether it is what was sealed here: by its seals, of which those count that were made with a key of this
 * instance's, and by its hash, which is known of every file that was ever handed out. Nothing of the file is kept, and
 * nothing is said of who signed.
 * @param asker who asks: each takes its turn
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyFile(path: string, asker: string): Promise<VerificationDto> {
  const [sha256, { size }] = await Promise.all([hashOf(path), stat(path)]);
  const { verdict, coversUpTo, seals, ownSeal } = await checkSeals(path, asker, sha256);
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

const UNCHECKED = { verdict: "unknown", coversUpTo: null, seals: [], ownSeal: null } as const;

async function checkSeals(path: string, asker: string, sha256: string): Promise<VerifyOutput> {
  const own = (await ownCertificates()).map((der) => Buffer.from(der).toString("base64"));
  const input = { path, own, timestampRoots: await operatorsRoots() };
  try {
    return await runPdfTask("verify", input, { key: asker });
  } catch (error) {
    const failure = intakeError(error);
    const isTooMuch = failure instanceof AppError && failure.code === "PDF_TOO_LARGE";
    // What was handed out is known without its seals, which may be more than can be checked.
    if (isTooMuch && (await findHandedOut([sha256]))) return UNCHECKED;
    throw failure;
  }
}

/** What TSA_CA names; without it, time stamps are believed by the roots alone that browsers believe. */
async function operatorsRoots(): Promise<string | null> {
  if (!env.tsaCa) return null;
  try {
    const pem = await readFile(env.tsaCa, "utf8");
    new X509Certificate(pem);
    return pem;
  } catch (err) {
    log.error({ err }, "TSA_CA is no PEM file with certificates that can be read: it is left out");
    return null;
  }
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
