import "server-only";
import { X509Certificate } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { VerificationDto, VerificationNote } from "@/lib/contracts/verification";
import type { VerificationOutput } from "@/lib/document-engine/pdf/verify/types";
import { ownCertificates } from "@/lib/domain/seal-key/own-certificates";
import { enteredTexts } from "@/lib/domain/verification/entered-texts";
import { findIssuedFile, type IssuedFile } from "@/lib/domain/verification/find-issued-file";
import { exceedsLimits, runCheck, verificationRefusalOf } from "@/lib/domain/verification/run-check";
import type { SearchedFile } from "@/lib/domain/verification/search-certificate-pages";
import {
  findOtherCertificates,
  lacksCertificate,
  type OwnCertificate,
} from "@/lib/domain/verification/shown-certificates";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { hashFile } from "@/lib/platform/hash-file";

/**
 * Verifies whether a file was sealed here: by its seals, of which only those made with a key of this instance count,
 * and by its hash, which is recorded for every file ever delivered. Also checks whether it shows certificates of
 * other documents. The file is not stored. Its document and signers are shown only if the file is one that was handed
 * out, or begins with the whole of one.
 * @param caller key for fair queueing
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY
 */
export async function verifyFile(path: string, caller: string): Promise<VerificationDto> {
  const [sha256, { size }] = await Promise.all([hashFile(path), stat(path)]);
  const checked = await checkSeals(path, caller, sha256);
  const { seals, ownSeal } = checked;
  const handedOut = await findIssuedFile([sha256, ownSeal?.sha256]);
  // The file is byte for byte what was sealed here, regardless of signatures that it contained before.
  const isKnown = handedOut?.sha256 === sha256;
  const verdict = isKnown ? "intact" : checked.verdict;
  const notes = await notesOn(
    { path, sha256 },
    { ...checked, verdict, isDamaged: checked.isDamaged && !isKnown },
    handedOut,
    caller,
  );
  const isMisleading = notes.some(({ code }) => code === "OTHER_CERTIFICATE_PAGES");
  return {
    kind: "pdf",
    verdict: isMisleading ? "misleading" : verdict,
    coversUpTo: isKnown ? size : checked.coversUpTo,
    sealedAt: handedOut?.sealedAt.toISOString() ?? ownSeal?.sealedAt ?? null,
    document: handedOut?.document ?? null,
    notes,
    seals: [...seals],
    sha256,
    sizeBytes: size,
  };
}

async function notesOn(
  file: SearchedFile,
  { verdict, isDamaged, ownSeal }: VerificationOutput,
  handedOut: IssuedFile | null,
  caller: string,
): Promise<VerificationNote[]> {
  if (isDamaged) return [{ code: "DAMAGED" }];
  const own: OwnCertificate = {
    documentId: handedOut?.documentId ?? documentIdOf(ownSeal),
    pages: handedOut?.certificatePages ?? null,
  };
  if (verdict === "intact") {
    const entered = handedOut?.document ? await enteredTexts(handedOut.documentId) : [];
    return findOtherCertificates(file, { ...own, entered }, caller);
  }
  return ownSeal && (await lacksCertificate(file, own, caller)) ? [{ code: "CERTIFICATE_MISSING" }] : [];
}

/** Our seals state the document's id, and cover it. */
function documentIdOf(ownSeal: VerificationOutput["ownSeal"]): string | null {
  return (
    /\bdocument ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/.exec(ownSeal?.reason ?? "")?.[1] ?? null
  );
}

const UNCHECKED = {
  verdict: "unknown",
  coversUpTo: null,
  isDamaged: false,
  seals: [],
  ownSeal: null,
} as const;

async function checkSeals(path: string, caller: string, sha256: string): Promise<VerificationOutput> {
  const own = (await ownCertificates()).map((der) => Buffer.from(der).toString("base64"));
  const input = { path, own, timestampRoots: await operatorsRoots() };
  try {
    return await runCheck("verify", input, caller);
  } catch (error) {
    // A file that was handed out is recognized even without checking its seals, which may be too many to check.
    if (exceedsLimits(error) && (await findIssuedFile([sha256]))) return UNCHECKED;
    throw verificationRefusalOf(error);
  }
}

/**
 * Reads the root certificates in TSA_CA; without it, time stamps are trusted only under the roots that browsers
 * trust.
 */
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
