import { z } from "zod";
import { isStorableText } from "@/lib/contracts/storable-text";

/** Shapes that every resource shares (contract, sections 1 and 2). */

export const Id = z
  .uuid()
  .meta({ description: "UUID (version 7, time-ordered)", example: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77" });

export const DateTime = z.iso
  .datetime({ precision: 3 })
  .meta({ description: "ISO 8601, UTC, with milliseconds", example: "2026-11-21T10:15:30.000Z" });

/** A time as callers may write it: with or without fractions of a second, in any offset. */
export const DateTimeInput = z.iso
  .datetime({ offset: true })
  .meta({ description: "ISO 8601 with an offset or Z", example: "2026-12-31T23:59:59Z" });

/** An address as people type it: trimmed and lower-cased, so that look-ups match. */
export const Email = z
  .string()
  .trim()
  .max(254, "is too long")
  .pipe(z.email("is not an e-mail address"))
  .transform((value) => value.toLowerCase())
  .meta({ description: "E-mail address", example: "ada@example.com" });

/** A person's or thing's name on one line. Control characters would end up in mail headers and PDFs. */
export const lineOfText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `must be ${max} characters or fewer`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be refused.
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/, "must be one line without control characters")
    .refine(isStorableText, "must be valid Unicode");

export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50).meta({ description: "How many, 1 to 100" }),
  cursor: z.string().max(200).optional().meta({ description: "From the `Link` header of the page before" }),
});

export const UrlResponse = z.object({
  url: z.string().meta({ description: "Presigned address; expires" }),
});

export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
  diagnostics: z.array(z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;
