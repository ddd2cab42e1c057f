import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";

/** The response of `POST /v1/documents/{id}/recipients/{recipientId}/link` (contract, section 12). */
export const RecipientLinkDto = z
  .object({
    url: z.string().meta({
      description: "For this recipient only: anyone who has it can act in their name",
      example: "https://sign.example.com/sign/AZmPXmwe…",
    }),
    expiresAt: DateTime.nullable().meta({
      description:
        "The document's deadline; null once it is complete, because the link then keeps opening the signed document",
    }),
  })
  .meta({ id: "RecipientLink", description: "A signing link that the sender delivers" });
export type RecipientLinkDto = z.infer<typeof RecipientLinkDto>;
