import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { parseWith } from "@/lib/platform/http/parse";

/** The message for an invalid value. */
function wordsFor(schema: z.ZodType, value: unknown): string {
  try {
    parseWith(z.object({ field: schema }), { field: value });
  } catch (error) {
    if (error instanceof AppError)
      return error.details.errors?.map(({ message }) => message).join(" | ") ?? "";
  }
  throw new Error("the value is fine");
}

describe("what a caller is told of a wrong value", () => {
  it.each([
    [z.string(), 7, "must be a string, not a number"],
    [z.string(), null, "must be a string, not null"],
    [z.number(), "7", "must be a number, not a string"],
    [z.boolean(), [], "must be true or false, not a list"],
    [z.array(z.string()), {}, "must be a list, not an object"],
    [z.object({}), true, "must be an object, not true"],
    [z.record(z.string(), z.string()), "x", "must be an object, not a string"],
    [z.int(), 1.5, "must be a whole number"],
    [z.coerce.number(), "seven", "must be a number"],
    [z.string(), undefined, "is missing"],
    [z.enum(["a", "b"]), undefined, "is missing; it must be one of “a”, “b”"],
    [z.enum(["a", "b"]), "c", "must be one of “a”, “b”"],
    [z.literal(true), false, "must be true"],
    [z.string().min(1), "", "must not be empty"],
    [z.string().min(2), "x", "must be 2 characters or more"],
    [z.string().max(1), "xx", "must be 1 character or fewer"],
    [z.string().length(3), "x", "must be exactly 3 characters"],
    [z.array(z.string()).min(1), [], "must not be empty"],
    [z.array(z.string()).max(2), ["", "", ""], "must have 2 items or fewer"],
    [z.number().min(1), 0, "must be 1 or more"],
    [z.number().max(100), 101, "must be 100 or less"],
    [z.number().positive(), 0, "must be more than 0"],
    [z.number().lt(1), 1, "must be less than 1"],
    [z.number().multipleOf(5), 3, "must be a multiple of 5"],
    [z.uuid(), "x", "must be a UUID"],
    [z.email(), "x", "must be an email address such as name@example.com"],
    [z.url(), "x", "must be a complete URL such as https://example.com/hooks"],
    [z.iso.datetime(), "today", "must be a date and time as 2026-12-31T23:59:59Z"],
    [z.iso.date(), "today", "must be a date as YYYY-MM-DD"],
    [z.string().startsWith("sk_"), "x", "must start with “sk_”"],
    [z.string().endsWith(".pdf"), "x", "must end with “.pdf”"],
    [z.string().regex(/^[a-z]+$/), "X", "must match /^[a-z]+$/"],
    [z.base64(), "?", "does not have the required format"],
    [z.union([z.string(), z.number()]), true, "must be a string, not true, or must be a number, not true"],
    [
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      { c: 1 },
      "does not match any of the allowed forms",
    ],
    [
      z.discriminatedUnion("mode", [
        z.object({ mode: z.literal("draw") }),
        z.object({ mode: z.literal("type") }),
      ]),
      { mode: "x" },
      "must be one of “draw”, “type”",
    ],
    [
      z.record(z.string().max(1), z.string()),
      { long: "" },
      "is not allowed as a name: it must be 1 character or fewer",
    ],
    [z.never(), 1, "is not valid"],
    [z.string().refine(() => false), "x", "is not valid"],
  ])("%#", (schema, value, words) => {
    expect(wordsFor(schema, value)).toBe(words);
  });

  it("are a schema's own words, where it has any", () => {
    expect(wordsFor(z.string().max(1, "must be short"), "xx")).toBe("must be short");
  });
});
