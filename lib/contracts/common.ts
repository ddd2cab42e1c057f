import { z } from "zod";
import { Diagnostic } from "@/lib/contracts/diagnostics";
import {
  EMAIL_ADDRESS_PATTERN,
  MAX_LOCAL_PART_LENGTH,
  normaliseEmailAddress,
} from "@/lib/contracts/email-address";
import { ERRORS } from "@/lib/contracts/error-codes";
import { INPUT_CODES, withInputCode } from "@/lib/contracts/input-codes";
import { Scope } from "@/lib/contracts/scopes";
import { isStorableText } from "@/lib/contracts/storable-text";
import { hasVisibleText } from "@/lib/contracts/visible-content";

/** Schemas shared by all resources (contract, sections 1 and 2). */

export const Id = z
  .uuid()
  .meta({ description: "UUID (version 7, time-ordered)", example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77" });

/** The time used in examples. */
export const EXAMPLE_TIME = "2026-11-21T10:15:30.000Z";

export const DateTime = z.iso
  .datetime({ precision: 3 })
  .meta({ description: "ISO 8601, UTC, with milliseconds", example: EXAMPLE_TIME });

type JsonSchema = Record<string, unknown>;

/** JSON Schema for what a zod check cannot express, for its `.meta`: merged over the generated schema. */
export const withJsonSchema = (more: JsonSchema) => ({
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    Object.assign(jsonSchema, more);
  },
});

/**
 * JSON Schema for objects that have none, or several, of these properties. For use under `not`: a `oneOf` next to
 * `properties` says the same, but client generators turn it into a union without any fields.
 */
export const notExactlyOne = (names: readonly string[]): JsonSchema => ({
  not: { oneOf: names.map((name) => ({ required: [name] })) },
});

/**
 * For `.meta` of a list of values, in their order: the names that client generators use for them. By themselves they
 * derive names of capitals, digits and underscores from the values, and fail if two would be the same.
 */
export const enumVarNames = (names: readonly string[]) => ({ "x-enum-varnames": names });

const isAscii = (text: string): boolean => [...text].every((character) => character < "\u0080");

/** A date-time as callers may send it: with or without fractional seconds, in any offset. */
export const DateTimeInput = z.iso
  .datetime({ offset: true })
  .meta({ description: "ISO 8601 with an offset or Z", example: "2026-12-31T23:59:59Z" });

/** An email address as typed or pasted, in the form in which it is kept, so that lookups match. */
export const Email = z
  .string()
  .overwrite(normaliseEmailAddress)
  .max(254, "is too long")
  .pipe(
    z
      .email({
        pattern: EMAIL_ADDRESS_PATTERN,
        error: ({ input }) =>
          isAscii(String(input))
            ? "must be an email address such as name@example.com"
            : "must be an email address such as name@example.com, with English letters, digits and signs before the @",
      })
      .refine(
        (address) => address.lastIndexOf("@") <= MAX_LOCAL_PART_LENGTH,
        `must have at most ${MAX_LOCAL_PART_LENGTH} characters before the @`,
      ),
  )
  .meta({
    description:
      "Email address with at most 64 characters before the @; an international domain may be written in its own script, and is kept in its `xn--` form",
    example: "ada@example.com",
    ...withJsonSchema({ format: "email", pattern: EMAIL_ADDRESS_PATTERN.source }),
  });

/** The part before the @ in `https://bank.example@evil.example/` reads like the host. */
function hasUserInfo(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return Boolean(url?.username || url?.password);
}

/** An http(s) URL, without a user name and password, that a browser can be redirected to. */
export const httpUrl = (max: number) =>
  z
    .url({ protocol: /^https?$/, normalize: true, error: "must be an http or https address" })
    .max(max)
    .refine((text) => !hasUserInfo(text), {
      error: "must have no user name or password",
      params: withInputCode("invalid_url"),
    })
    .meta(withJsonSchema({ pattern: "^https?://[^@/?#]+(?:[/?#]|$)" }));

/**
 * Bidi embeddings and overrides are rejected too: they make a text display differently from what it is (Unicode TR 36).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be refused.
const ONE_PLAIN_LINE = /^[^\u0000-\u001f\u007f\u2028-\u202e\u2066-\u2069]*$/;

/**
 * As `ONE_PLAIN_LINE`, but requires a non-space character, since surrounding spaces are trimmed before the length
 * check.
 */
const SOMETHING_ON_ONE_LINE = ONE_PLAIN_LINE.source.replace(
  /^\^(\[\^.*\])\*\$$/,
  (_, plain: string) => `^${plain}*${plain.replace(/\]$/, "\\s]")}${plain}*$`,
);

/** For `refine`: rejects a text without any visible character; an empty text is caught by its length. */
export const VISIBLE_TEXT_RULE = [
  (text: string) => text === "" || hasVisibleText(text),
  { error: "must have a character that can be seen", params: withInputCode("required") },
] as const satisfies readonly unknown[];

/** A name on one line. Control characters would end up in mail headers and PDFs. */
export const lineOfText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must be ${max} characters or fewer`)
    .regex(ONE_PLAIN_LINE, "must be a single line without control characters")
    .refine(isStorableText, "must be valid Unicode")
    .refine(...VISIBLE_TEXT_RULE)
    .meta(withJsonSchema({ pattern: SOMETHING_ON_ONE_LINE }));

/** A boolean query parameter: `true` or `false` as text. */
export const QueryBoolean = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema.enum;
      jsonSchema.type = "boolean";
    },
  });

export const PageQuery = z.strictObject({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(50)
    .meta({ description: "Number of results per page, 1 to 100", example: 20 }),
  cursor: z.string().max(200).optional().meta({
    description: "The cursor in the `Link` header of the previous page",
    example: "WyIyMDI2LTExLTIxVDEwOjE1OjMwLjAwMFoiLCIwMTk5OGY1ZSJd",
  }),
});

export type PageQuery = z.output<typeof PageQuery>;

export const UrlResponse = z
  .object({
    url: z.string().meta({
      description:
        "Presigned URL: requires no credential and expires after 10 minutes; for a document that is still to be signed it also stops working with the signing link",
      example: "https://sign.example.com/api/blobs/4f9c…?expires=1795256130&signature=2b1d…",
    }),
  })
  .meta({ id: "PresignedUrl", description: "Where to download a file" });

/** Marks lists of values that most versions extend: no client generated today may reject new values. */
const listed = (values: string[]) => ({ "x-extensible-enum": values });

const InputProblem = z
  .object({
    row: z.number().int().optional().meta({
      description: "In a list of rows: the row's number, from 1, as in the check of the list",
      example: 7,
    }),
    path: z.string().meta({
      description: "Path of the invalid value in the body, in dot notation; it counts from 0",
      example: "recipients.0.email",
    }),
    code: z.string().meta({
      ...withJsonSchema(listed(Object.keys(INPUT_CODES))),
      description: "Stable and machine-readable; every code is explained at /docs/errors",
      example: "invalid_email",
    }),
    message: z.string().meta({
      description: "Human-readable explanation",
      example: "must be an email address such as name@example.com",
    }),
  })
  .meta({ id: "InputProblem", description: "One invalid value in the input" });

export const Problem = z
  .object({
    type: z.string().meta({
      description: "URL of the error's documentation",
      example: "https://sign.example.com/docs/errors#invalid-input",
    }),
    title: z.string().meta({ description: "Human-readable title of the code", example: "Invalid input" }),
    status: z.number().int().meta({ description: "The HTTP status code", example: 400 }),
    code: z.string().meta({
      ...withJsonSchema(listed(Object.keys(ERRORS))),
      description: "Stable: use this in programs",
      example: "INVALID_INPUT",
    }),
    detail: z.string().meta({
      description:
        "Human-readable: what happened and what to do next. Of many invalid values it names the first few and how many more there are",
      example: "recipients.0.email: must be an email address such as name@example.com",
    }),
    requestId: z.string().meta({
      description: "The value of the `Request-Id` header; include it when you contact support",
      example: "req_pq8vJx0yQm2sT1ab",
    }),
    instance: z.string().optional().meta({
      description: "With an API key: URL of the call in your workspace's request log",
      example: "https://sign.example.com/developers/requests/req_pq8vJx0yQm2sT1ab",
    }),
    errors: z
      .array(InputProblem)
      .optional()
      .meta({ description: "With `INVALID_INPUT`: the invalid values, at most 50" }),
    templateId: Id.optional().meta({
      description:
        "With `TEMPLATE_RULES_FAILED` from `publish: true`: the template that was created, still a draft",
    }),
    seats: z
      .array(
        z.object({
          kind: z.enum(["member", "invitation"]),
          userId: Id.nullable().meta({ description: "null for an invitation" }),
          email: z.string().meta({ example: "grace@example.com" }),
          name: z.string().nullable().meta({ example: "Grace Hopper" }),
        }),
      )
      .optional()
      .meta({ description: "With `SEATS_IN_USE`: the users of the account's seats" }),
    scope: Scope.optional().meta({
      description: "With `INSUFFICIENT_SCOPE`: the scope that the key or the app lacks",
      example: "documents:send",
    }),
    outcome: z.enum(["unchanged", "unknown"]).optional().meta({
      description:
        "With `PAYMENT_FAILED` and `PAYMENT_PROVIDER_UNAVAILABLE`: whether the change is known not to have taken effect",
    }),
    methods: z
      .array(z.string())
      .optional()
      .meta({
        description:
          "With `SECOND_FACTOR_REQUIRED`: what can be sent besides the password, `totp` or `recovery_code`; empty if the account signs in with passkeys only",
        example: ["totp", "recovery_code"],
      }),
    diagnostics: z
      .array(Diagnostic)
      .optional()
      .meta({ description: "With `TEMPLATE_RULES_FAILED`: the findings of the rules engine" }),
  })
  .meta({ id: "Problem", description: "Why a request failed (RFC 9457)" });
export type Problem = z.infer<typeof Problem>;
