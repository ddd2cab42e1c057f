import { z } from "zod";
import { DateTime, DateTimeInput, Id, lineOfText } from "@/lib/contracts/common";

export const CreateApiKeyBody = z
  .strictObject({
    name: lineOfText(80).meta({ description: "What the key is for", example: "Production backend" }),
    expiresAt: DateTimeInput.nullish().meta({
      description: "When the key expires; never if omitted",
      example: "2027-12-31T23:59:59Z",
    }),
  })
  .meta({ id: "CreateApiKey" });
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;

const fields = {
  id: Id,
  name: z.string().meta({ example: "Production backend" }),
  prefix: z.string().meta({ description: "First characters of the secret", example: "sk_live_" }),
  last4: z.string().meta({ description: "Last characters of the secret", example: "8Qzw" }),
  createdBy: Id.meta({
    description: "The user the key acts for; it stops working when their membership ends",
  }),
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable().meta({ description: "null if never used" }),
  expiresAt: DateTime.nullable().meta({ description: "null if it does not expire", example: null }),
  revokedAt: DateTime.nullable().meta({ description: "null unless revoked", example: null }),
};

export const ApiKeyDto = z.object(fields).meta({ id: "ApiKey", description: "A key, without its secret" });
export type ApiKeyDto = z.infer<typeof ApiKeyDto>;

export const CreatedApiKeyDto = z
  .object({
    ...fields,
    secret: z.string().meta({
      description: "Shown only once: store it now",
      example: "sk_live_4rTq0ZsVwXkB7nJc2hLdP9mYf6gUeA1oRi5bNt3K8Qzw",
    }),
  })
  .meta({ id: "CreatedApiKey", description: "A new key, with its secret" });
