import { describe, expect, it } from "vitest";
import { problemsFromApi, problemsFromRules, readProblem } from "@/components/signing/model/problems";
import { testField } from "@/components/signing/testing/fields";

const fields = [
  testField({ id: "f1", type: "name", label: "Your full name" }),
  testField({ id: "s1", type: "signature" }),
];

describe("problemsFromRules", () => {
  it("says the first problem of each field as a sentence", () => {
    const found = [
      { fieldId: "f1", code: "REQUIRED", message: "must be filled in" },
      { fieldId: "f1", code: "TOO_LONG", message: "must be 3 characters or fewer" },
      { fieldId: "s1", code: "REQUIRED", message: "must be signed" },
      { fieldId: "elsewhere", code: "UNKNOWN_FIELD", message: "is not a field of this document" },
    ] as const;
    expect(problemsFromRules(found, fields)).toEqual({
      f1: "Your full name must be filled in.",
      s1: "Signature must be signed.",
    });
  });
});

describe("problemsFromApi", () => {
  const base = { status: 400, code: "INVALID_INPUT", detail: "f1 is wrong" };

  it("finds the fields of values and signatures", () => {
    const errors = [
      { path: "values.f1", message: "must be filled in" },
      { path: "signatures.s1.image", message: "is a damaged PNG image" },
    ];
    expect(problemsFromApi({ ...base, errors }, fields)).toEqual({
      problems: { f1: "Your full name must be filled in.", s1: "Signature is a damaged PNG image." },
      rest: null,
    });
  });

  it("keeps what belongs to no field", () => {
    const errors = [
      { path: "consent.version", message: "is not the text that is shown now: reload it" },
      { path: "values.unknown", message: "is not a field of this document" },
    ];
    const { problems, rest } = problemsFromApi({ ...base, errors }, fields);
    expect(problems).toEqual({});
    expect(rest).toContain("consent.version is not the text");
    expect(rest).toContain("values.unknown");
  });

  it("says the detail when no place is named", () => {
    expect(problemsFromApi({ ...base, errors: [] }, fields).rest).toBe("f1 is wrong");
  });
});

describe("readProblem", () => {
  it("reads a problem", async () => {
    const body = { code: "ALREADY_SUBMITTED", detail: "You have signed.", requestId: "req_1" };
    const problem = await readProblem(new Response(JSON.stringify(body), { status: 409 }));
    expect(problem).toEqual({
      status: 409,
      code: "ALREADY_SUBMITTED",
      detail: "You have signed.",
      errors: [],
    });
  });

  it("has words for an answer that is no problem at all", async () => {
    const problem = await readProblem(new Response("<html>502</html>", { status: 502 }));
    expect(problem).toMatchObject({ status: 502, code: "INTERNAL", errors: [] });
    expect(problem.detail).not.toBe("");
  });
});
