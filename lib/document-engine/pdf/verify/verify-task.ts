import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { SealDto } from "@/lib/contracts/verification";
import { PdfError } from "@/lib/document-engine/pdf-error";
import { timestampRoots } from "./timestamp-roots";
import type { VerificationInput, VerificationOutput } from "./types";
import type { VerifiedSignature } from "./verified-signature";
import { verifyPdf } from "./verify-pdf";

/**
 * Verifies the signatures of an untrusted file, in a bounded worker.
 * @throws {PdfError} PDF_INVALID when it is not a PDF, PDF_TOO_LARGE when verification takes too long
 */
export async function verifyTask(input: VerificationInput): Promise<VerificationOutput> {
  const own = input.own.map((der) => Buffer.from(der, "base64"));
  const roots = timestampRoots(input.timestampRoots);
  const { signatures, judgement, isDamaged } = await verifyPdf(input.path, {
    own,
    timestampRoots: roots,
  }).catch((error: unknown) => {
    if (error instanceof PdfError) throw error;
    throw new PdfError("PDF_INVALID", "This file cannot be read as a PDF.", {
      cause: error,
      isAccident: true,
    });
  });
  const { verdict, coversUpTo, ownSeal } = judgement;
  return {
    verdict,
    coversUpTo,
    isDamaged,
    seals: signatures.map(toDto),
    ownSeal: ownSeal && {
      sealedAt: (ownSeal.timestamp?.time ?? ownSeal.claimedTime)?.toISOString() ?? null,
      reason: ownSeal.reason,
      sha256: await hashUpTo(input.path, ownSeal.coversUpTo),
    },
  };
}

function toDto(signature: VerifiedSignature): SealDto {
  const { timestamp, claimedTime } = signature;
  return {
    isOurs: signature.isOurs,
    signerName: signature.signerName,
    issuerName: signature.issuerName,
    isIntact: signature.state === "intact",
    coversUpTo: signature.coversUpTo,
    claimedTime: claimedTime?.toISOString() ?? null,
    timestamp: timestamp && { time: timestamp.time.toISOString(), isTrusted: timestamp.isTrusted },
    state: signature.state,
    problemCode: signature.problem?.code ?? null,
    problem: signature.problem?.text ?? null,
  };
}

async function hashUpTo(path: string, end: number): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { end: end - 1 }), hash);
  return hash.digest("hex");
}
