import { z } from "zod";
import { DateTime, DateTimeInput, Id, lineOfText } from "@/lib/contracts/common";

export const CreateApiKeyBody = z
  .strictObject({
    name: lineOfText(80).meta({ description: "What the key is for", example: "Production backend" }),
    expiresAt: DateTimeInput.nullish().meta({
      description: "When it stops working; never, when left out",
      example: "2027-12-31T23:59:59Z",
    }),
  })
  .meta({ id: "CreateApiKey" });
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;

const fields = {
  id: Id,
  name: z.string().meta({ example: "Production backend" }),
  prefix: z.string().meta({ description: "How the secret begins", example: "sk_live_" }),
  last4: z.string().meta({ description: "How the secret ends", example: "8Qzw" }),
  createdBy: Id.meta({ description: "The user for whom it acts; it stops with their membership" }),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable().meta({ description: "null before the first use" }),
  expiresAt: DateTime.nullable().meta({ description: "null when it does not expire", example: null }),
  revokedAt: DateTime.nullable().meta({ description: "null while it works", example: null }),
};

export const ApiKeyDto = z.object(fields).meta({ id: "ApiKey", description: "A key, without its secret" });
export type ApiKeyDto = z.infer<typeof ApiKeyDto>;

export const CreatedApiKeyDto = z
  .object({
    ...fields,
    secret: z.string().meta({
      description: "Shown this once: keep it now",
      example: "sk_live_4rTq0ZsVwXkB7nJc2hLdP9mYf6gUeA1oRi5bNt3K8Qzw",
    }),
  })
  .meta({ id: "CreatedApiKey", description: "A new key, with its secret" });
