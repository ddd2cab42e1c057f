import { PdfFailure } from "@/lib/pdf/failure";
import type { VerifyInput, VerifyOutput } from "./types";
import { verifyPdf } from "./verify-pdf";

/**
 * Checks the signatures of a file of unknown origin, in the bounded worker that such files belong into.
 * @throws {PdfFailure} PDF_INVALID for what is no PDF
 */
export async function verifyTask({ path }: VerifyInput): Promise<VerifyOutput> {
  const { signatures } = await verifyPdf(path).catch((error: unknown) => {
    throw new PdfFailure("PDF_INVALID", "This file cannot be read as a PDF.", {
      cause: error,
      isAccident: true,
    });
  });
  return {
    signatures: signatures.map((signature) => ({
      signerName: signature.signerName,
      issuerName: signature.issuerName,
      signedAt: signature.signedAt?.toISOString() ?? null,
      hasTimestamp: signature.hasTimestamp,
      isIntact: signature.digestValid && signature.signatureValid,
      coversWholeFile: signature.coversWholeFile,
    })),
  };
}
