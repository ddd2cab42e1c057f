import "server-only";
import { X509Certificate } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { VerificationDto } from "@/lib/contracts/verification";
import { hashFile } from "@/lib/domain/files/hash-file";
import { intakeError } from "@/lib/domain/templates/intake-error";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { runPdfTask } from "@/lib/platform/pdf/pool/pool";
import { isShortage, PdfTaskError } from "@/lib/platform/pdf/pool/task-error";
import type { VerifyOutput } from "@/lib/platform/pdf/verify/types";
import { ownCertificates } from "@/lib/platform/ports/seal/own-certificates";

/**
 * Verifies whether a file was sealed here: by its seals, of which only those made with a key of this instance count,
 * and by its hash, which is recorded for every file ever delivered. The file is not stored, and the result does not
 * reveal who signed.
 * @param caller for fair queueing
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyFile(path: string, caller: string): Promise<VerificationDto> {
  const [sha256, { size }] = await Promise.all([hashFile(path), stat(path)]);
  const { verdict, coversUpTo, seals, ownSeal } = await checkSeals(path, caller, sha256);
  const handedOut = await findHandedOut([sha256, ownSeal?.sha256]);
  const isKnown = handedOut?.sha256 === sha256;
  return {
    kind: "pdf",
    // Byte for byte what was sealed here, regardless of signatures that it contained before.
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

async function checkSeals(path: string, caller: string, sha256: string): Promise<VerifyOutput> {
  const own = (await ownCertificates()).map((der) => Buffer.from(der).toString("base64"));
  const input = { path, own, timestampRoots: await operatorsRoots() };
  const check = () => runPdfTask("verify", input, { key: caller });
  try {
    return await check().catch((error: unknown) => {
      if (hasCrashed(error)) return check();
      throw error;
    });
  } catch (error) {
    // A file that was handed out is recognized without its seals, which may be too many to check.
    if (isTooMuch(error) && (await findHandedOut([sha256]))) return UNCHECKED;
    throw refusalOf(error);
  }
}

/** Its process ended, which may be another file's doing, or the system's. */
const hasCrashed = (error: unknown): boolean => error instanceof PdfTaskError && error.reason === "crash";

const isTooMuch = (error: unknown): boolean =>
  error instanceof PdfTaskError &&
  (error.reason === "timeout" || error.reason === "memory" || error.code === "PDF_TOO_LARGE");

/** In words of their own: whoever printed a sealed file anew, as uploaders are advised to, would lose its seals. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (isTooMuch(error))
    return new AppError("PDF_TOO_LARGE", {
      detail:
        "Checking this file takes more time or memory than is allowed, so nothing is known about its seals. Keep the file as it is, and open it in a PDF reader that checks signatures.",
    });
  // Nothing is known about the file then, least of all that it is damaged.
  if (hasCrashed(error) || isShortage(error)) return notChecked();
  return intakeError(error);
}

const notChecked = () =>
  new AppError("BUSY", {
    detail: "The file could not be checked right now. Try again in a moment.",
    retryAfterSeconds: 5,
  });

/** The roots in TSA_CA; without it, time stamps are trusted only under the roots that browsers trust. */
async function operatorsRoots(): Promise<string | null> {
  if (!env.tsaCa) return null;
  try {
    const pem = await readFile(env.tsaCa, "utf8");
    new X509Certificate(pem);
    return pem;
  } catch (err) {
    log.error({ err }, "TSA_CA is not a readable PEM file with certificates and is ignored");
    return null;
  }
}

/** The first of these hashes that belongs to a file that was handed out, with its document if that still exists. */
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
