import { describe, expect, it } from "vitest";
import { ENGLISH_WORDING } from "@/components/signing/english-wording";
import {
  problemMessage,
  problemsFromApi,
  problemsFromRules,
  problemText,
  readProblem,
} from "@/components/signing/model/problems";
import { testField } from "@/components/signing/testing/fields";
import type { FieldValue } from "@/lib/contracts/content";
import { validateValues } from "@/lib/rules/values/validate";
import { VALUE_TESTS } from "@/lib/rules/values/value-tests";

const fields = [
  testField({ id: "f1", type: "name", label: "Your full name" }),
  testField({ id: "s1", type: "signature" }),
];

describe("problemsFromRules", () => {
  it("says the first problem of each field as a sentence", () => {
    const found = [
      { fieldId: "f1", code: "REQUIRED", message: "must be filled in" },
      { fieldId: "f1", code: "TOO_LONG", message: "must be 3 characters or fewer", limit: "3" },
      { fieldId: "s1", code: "REQUIRED", message: "must be signed" },
      { fieldId: "elsewhere", code: "UNKNOWN_FIELD", message: "is not a field of this document" },
    ] as const;
    expect(problemsFromRules(found, fields, ENGLISH_WORDING)).toEqual({
      f1: "Your full name must be filled in.",
      s1: "Signature must be signed.",
    });
  });

  const rules = { pattern: null, min: null, max: null, minLength: null, maxLength: null, format: null };
  const options = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];

  it.each<[string, Parameters<typeof testField>[0], FieldValue, string]>([
    [
      "number too small",
      { id: "x", type: "number", validation: { ...rules, min: 10.5 } },
      "9",
      "must be 10.5 or more.",
    ],
    [
      "date too late",
      { id: "x", type: "date", validation: { ...rules, max: "2026-01-31" } },
      "2026-02-01",
      "must be 31 January 2026 or earlier.",
    ],
    [
      "no number",
      { id: "x", type: "number" },
      "many",
      "must be a number such as 12.50, with at most 20 digits.",
    ],
    ["no date", { id: "x", type: "date" }, "2026-02-30", "must be a valid date."],
    [
      "too short",
      { id: "x", type: "text", validation: { ...rules, minLength: 4 } },
      "abc",
      "must be 4 characters or more.",
    ],
    [
      "too long",
      { id: "x", type: "text", validation: { ...rules, maxLength: 1 } },
      "abc",
      "must be 1 character or fewer.",
    ],
    [
      "format",
      { id: "x", type: "text", validation: { ...rules, format: "digits" } },
      "abc",
      "must contain digits only.",
    ],
    ["e-mail", { id: "x", type: "email" }, "nobody", "must be an email address."],
    [
      "pattern",
      { id: "x", type: "text", validation: { ...rules, pattern: "z" } },
      "abc",
      "is not in the required format.",
    ],
    [
      "too few ticks",
      { id: "x", type: "checkbox_group", options, validation: { ...rules, min: 2 } },
      ["a"],
      "must have at least 2 ticked.",
    ],
    ["no option", { id: "x", type: "select", options }, "c", "must be one of the options."],
    [
      "letters that no font has",
      { id: "x", type: "text" },
      "Anna 𓀀 ད",
      "contains characters that cannot be printed: 𓀀 ད",
    ],
    [
      "a turned direction",
      { id: "x", type: "multiline" },
      "\u202eRUE 001",
      "contains characters that cannot be printed: U+202E",
    ],
    ["unticked", { id: "x", type: "checkbox" }, false, "must be ticked."],
  ])("words what the rules find: %s", (_, overrides, value, words) => {
    const field = testField({ ...overrides, label: "Rent" });
    const content = { fields: [field], settings: { signatureModes: ["draw" as const] } };
    const answer = { content, roleKey: field.roleKey, values: { x: value }, signatures: {} };
    const found = validateValues(
      { ...VALUE_TESTS, matchesPattern: () => false },
      { ...answer, mode: "submit" },
    );
    expect(problemsFromRules(found, [field], ENGLISH_WORDING)).toEqual({ x: `Rent ${words}` });
  });
});

describe("problemsFromApi", () => {
  const base = { status: 400, code: "INVALID_INPUT" };

  it("finds the fields of values and signatures", () => {
    const errors = [
      { path: "values.f1", code: "required" },
      { path: "signatures.s1.image", code: "invalid_image" },
    ];
    expect(problemsFromApi({ ...base, errors }, fields, ENGLISH_WORDING)).toEqual({
      problems: {
        f1: "Your full name must be filled in.",
        s1: "Signature was not accepted. Please check it.",
      },
      rest: null,
    });
  });

  it("has words of its own for what belongs to no field, and for what names no place", () => {
    const errors = [{ path: "values.unknown", code: "unknown_field" }];
    for (const problem of [
      { ...base, errors },
      { ...base, errors: [] },
    ]) {
      const { problems, rest } = problemsFromApi(problem, fields, ENGLISH_WORDING);
      expect([problems, rest]).toEqual([{}, problemMessage(problem, ENGLISH_WORDING)]);
    }
  });

  it("leaves out a limit that it is not told", () => {
    const field = testField({ id: "n", type: "number", label: "Rent" });
    expect(problemText(field, { code: "TOO_SMALL" }, ENGLISH_WORDING)).toBe(
      "Rent was not accepted. Please check it.",
    );
  });
});

describe("masks, patterns and decimals", () => {
  const blank = testField({ id: "p", type: "text", label: "Plate" });
  const told = (validation: object) =>
    problemText(
      { ...blank, validation: { ...blank.validation, ...validation } },
      { code: "pattern_mismatch" },
      ENGLISH_WORDING,
    );

  it("say what a value must look like, in the author's words where there are some", () => {
    expect(told({})).toBe("Plate is not in the required format.");
    expect(told({ mask: "AAA-999" })).toBe("Plate must look like ABC-123.");
    expect(told({ mask: "AAA-999", patternMessage: "As on the plate, please." })).toBe(
      "As on the plate, please.",
    );
  });

  it("say how many decimals there may be, without being told by the server", () => {
    const number = (decimals: number) =>
      testField({
        ...{ id: "n", type: "number", label: "Rent" },
        style: { fontSize: 11, align: null, number: { decimals, grouping: false, currency: null } },
      });
    const text = (decimals: number) =>
      problemText(number(decimals), { code: "format_mismatch" }, ENGLISH_WORDING);
    expect(text(2)).toBe("Rent must have at most 2 decimal places.");
    expect(text(1)).toBe("Rent must have at most 1 decimal place.");
    expect(text(0)).toBe("Rent must be a whole number.");
  });
});

describe("readProblem", () => {
  it("reads a problem", async () => {
    const body = { code: "ALREADY_SUBMITTED", detail: "You have signed.", requestId: "req_1" };
    const problem = await readProblem(new Response(JSON.stringify(body), { status: 409 }));
    expect(problem).toEqual({ status: 409, code: "ALREADY_SUBMITTED", errors: [] });
  });

  it("has words for an answer that is no problem at all", async () => {
    const problem = await readProblem(new Response("<html>502</html>", { status: 502 }));
    expect(problem).toEqual({ status: 502, code: "INTERNAL", errors: [] });
    expect(problemMessage(problem, ENGLISH_WORDING)).toBe(ENGLISH_WORDING.messages.page.problems.broken);
  });
});

describe("too many attempts", () => {
  const tooMany = { status: 429, code: "RATE_LIMITED", errors: [] };
  const { problems } = ENGLISH_WORDING.messages.page;

  it("name the time at which to try again, unless it is a moment", () => {
    expect(problemMessage({ ...tooMany, retryAfterSeconds: 20 }, ENGLISH_WORDING)).toBe(problems.tooOften);
    expect(problemMessage(tooMany, ENGLISH_WORDING)).toBe(problems.tooOften);
    expect(problemMessage({ ...tooMany, retryAfterSeconds: 900 }, ENGLISH_WORDING)).toMatch(
      /Try again at .*\d\d:\d\d\.$/,
    );
  });

  it("are read from the answer's header", async () => {
    const headers = { "Retry-After": "900" };
    const answer = new Response(JSON.stringify({ code: "RATE_LIMITED" }), { status: 429, headers });
    expect(await readProblem(answer)).toEqual({ ...tooMany, retryAfterSeconds: 900 });
    expect(await readProblem(new Response("{}", { status: 500 }))).not.toHaveProperty("retryAfterSeconds");
  });
});
