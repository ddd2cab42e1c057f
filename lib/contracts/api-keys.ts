import { z } from "zod";
import { DateTime, DateTimeInput, Id, lineOfText } from "@/lib/contracts/common";
import { SCOPES, Scope } from "@/lib/contracts/scopes";

/** Entries of a key's list of addresses. */
export const MAX_ALLOWED_ADDRESSES = 100;

const EXAMPLE_ADDRESSES = ["203.0.113.0/24", "2001:db8:7::1"];

export const CreateApiKeyBody = z
  .strictObject({
    name: lineOfText(80).meta({ description: "What the key is for", example: "Production backend" }),
    expiresAt: DateTimeInput.nullish().meta({
      description: "When the key expires; never if omitted",
      example: "2027-12-31T23:59:59Z",
    }),
    scopes: z
      .array(Scope)
      .min(1)
      .max(SCOPES.length)
      .optional()
      .meta({
        description: 'What the key may do; everything (`["*"]`) if omitted. It cannot be changed later',
        example: ["documents:send"],
      }),
    allowedAddresses: z.array(lineOfText(64)).max(MAX_ALLOWED_ADDRESSES).optional().meta({
      description:
        "IPv4 and IPv6 addresses and ranges (CIDR) from which alone the key works; from everywhere if omitted or empty. Refused while the server does not know callers' addresses, since a proxy in front of it is not in `TRUSTED_PROXIES`",
      example: EXAMPLE_ADDRESSES,
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
  scopes: z
    .array(Scope)
    .meta({ description: 'What the key may do; `["*"]`: everything', example: ["documents:send"] }),
  allowedAddresses: z.array(z.string()).meta({
    description: "Addresses and ranges from which alone it works; empty: from everywhere",
    example: EXAMPLE_ADDRESSES,
  }),
  lastUsedAt: DateTime.nullable().meta({ description: "To the minute; null if never used" }),
  lastUsedAddress: z.string().nullable().meta({
    description: "The IP address from which it was used then; null if that is not known",
    example: "203.0.113.7",
  }),
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
