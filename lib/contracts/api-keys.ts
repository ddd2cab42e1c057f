import { z } from "zod";
import { DateTime, DateTimeInput, Id, lineOfText } from "@/lib/contracts/common";

export const CreateApiKeyBody = z.strictObject({
  name: lineOfText(80).meta({ example: "Production backend" }),
  expiresAt: DateTimeInput.nullish(),
});
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;

export const ApiKeyDto = z.object({
  id: Id,
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  createdBy: Id,
  createdAt: DateTime,
  lastUsedAt: DateTime.nullable(),
  expiresAt: DateTime.nullable(),
  revokedAt: DateTime.nullable(),
});
export type ApiKeyDto = z.infer<typeof ApiKeyDto>;

export const CreatedApiKeyDto = ApiKeyDto.extend({
  secret: z.string().meta({ description: "Shown once; starts with sk_live_" }),
});
