import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";

/** What is found about a file that somebody wants checked. It names nobody but the holders of its seals. */
export const VerificationDto = z.object({
  sha256: z.string(),
  sizeBytes: z.number().int(),
  /** The very file that this service sealed, byte for byte: when. */
  sealedHereAt: DateTime.nullable(),
  signatures: z.array(
    z.object({
      signerName: z.string().nullable(),
      issuerName: z.string().nullable(),
      signedAt: DateTime.nullable(),
      hasTimestamp: z.boolean(),
      /** The signed bytes are as they were, and the signature is that of the certificate named. */
      isIntact: z.boolean(),
      /** Nothing was added to the file afterwards. */
      coversWholeFile: z.boolean(),
    }),
  ),
});
export type VerificationDto = z.infer<typeof VerificationDto>;
