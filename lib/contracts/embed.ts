import { z } from "zod";
import { DateTime, Email, httpUrl, Id, notExactlyOne, withJsonSchema } from "@/lib/contracts/common";
import { withInputCode } from "@/lib/contracts/input-codes";
import { SENDING_LIMITS } from "@/lib/contracts/sending-limits";

/** Embedded signing: sessions created with an API key, and the data of the framed page (contract, section 3). */

const MAX_ORIGINS = 10;
/** Maximum length of all origins together, in characters: they are part of the URL, which headers repeat. */
const MAX_ORIGINS_LENGTH = 600;

const HOST = "(?:[a-z0-9-]+(?:\\.[a-z0-9-]+)*|\\[[0-9a-f:]+\\])";
/** A serialized origin, without anything that could end a CSP directive. */
const ORIGIN = new RegExp(
  `^(?:https://${HOST}|http://(?:localhost|127\\.0\\.0\\.1|\\[::1\\]))(?::\\d{1,5})?$`,
);

/** Normalizes an origin as browsers do: lowercase, punycode, no default port; null for anything but an origin. */
function originFrom(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  const isBare = pathname === "/" && !search && !hash && !username && !password;
  return isBare && ORIGIN.test(origin) ? origin : null;
}

const Origin = z
  .string()
  .max(300, "is too long")
  .meta({
    description: "An origin: https, or http for localhost; only host and port, without a path",
    example: "https://app.example.com",
    ...withJsonSchema({ pattern: ORIGIN.source }),
  })
  .transform((text, ctx) => {
    const origin = originFrom(text);
    if (origin) return origin;
    ctx.addIssue({
      code: "custom",
      params: withInputCode("invalid_url"),
      message: "must be an origin like https://app.example.com (http only for localhost, no path, no *)",
    });
    return z.NEVER;
  });

const NAMES = ["recipientId", "email", "roleKey"] as const;

export const CreateEmbedSessionBody = z
  .strictObject({
    documentId: Id,
    recipientId: Id.optional().meta({
      description: "The recipient's id. Exactly one of `recipientId`, `email` and `roleKey` is required",
      example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a78",
    }),
    email: Email.optional(),
    roleKey: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: "The recipient's role", example: "client" }),
    redirectUrl: httpUrl(SENDING_LIMITS.embedRedirectLength).nullish().meta({
      description: "Sent to your page with the `signed` event, instead of the document's own",
      example: "https://app.example.com/done",
    }),
    allowedOrigins: z
      .array(Origin)
      .min(1, "must have at least one origin; omit it to allow any")
      .max(MAX_ORIGINS, `must have at most ${MAX_ORIGINS} origins`)
      .refine((list) => list.join(" ").length <= MAX_ORIGINS_LENGTH, {
        error: `must have at most ${MAX_ORIGINS_LENGTH} characters in total`,
        params: withInputCode("too_long"),
      })
      .transform((list) => [...new Set(list)])
      .optional()
      .meta({
        description:
          "Origins that may embed the page and receive its messages (the page's `frame-ancestors`). " +
          "If omitted, any https site, or a site on localhost, that has the URL may. " +
          `At most ${MAX_ORIGINS_LENGTH} characters in total.`,
        example: ["https://app.example.com"],
      }),
    expiresInSeconds: z
      .number()
      .int()
      .min(300)
      .max(86_400)
      .default(3600)
      .meta({ description: "Lifetime of the URL in seconds", example: 3600 }),
  })
  .refine((body) => NAMES.filter((name) => body[name] !== undefined).length === 1, {
    path: ["recipientId"],
    message: "must identify the recipient by exactly one of recipientId, email and roleKey",
  })
  .meta({
    id: "CreateEmbedSession",
    ...withJsonSchema({ not: notExactlyOne(NAMES) }),
    example: {
      documentId: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
      roleKey: "client",
      allowedOrigins: ["https://app.example.com"],
    },
  });
export type CreateEmbedSessionBody = z.output<typeof CreateEmbedSessionBody>;

export const EmbedSessionDto = z
  .object({
    url: z.string().meta({
      description: "For the `src` of an iframe or of `<countersign-document>`",
      example: "https://sign.example.com/embed/sign/es_kXn2vQ8…",
    }),
    expiresAt: DateTime.meta({ description: "When the URL expires" }),
  })
  .meta({
    id: "EmbedSession",
    description: "A short-lived URL at which one recipient signs inside your page",
  });
export type EmbedSessionDto = z.infer<typeof EmbedSessionDto>;
