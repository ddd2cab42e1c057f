import { describe, expect, it } from "vitest";
import { type InputProblem, invalidInput, invalidInputs } from "@/lib/errors";

const problem = (n: number): InputProblem => ({
  path: `items.${n}`,
  code: "required",
  message: "is required",
});
const problems = (count: number) => Array.from({ length: count }, (_, n) => problem(n));

describe("the words of invalid input", () => {
  it("name all of a few values", () => {
    const { message, details } = invalidInput(problem(0), problem(1), { ...problem(2), path: "" });
    expect(message).toBe("items.0: is required; items.1: is required; body: is required");
    expect(details.errors).toHaveLength(3);
  });

  it("name the first of many, and how many more there are", () => {
    const { message, details } = invalidInput(...problems(7));
    expect(message).toBe(
      "items.0: is required; items.1: is required; items.2: is required; and 4 more: all are in `errors`",
    );
    expect(details.errors).toHaveLength(7);
  });

  it("say where not all are listed, and list a bounded number", () => {
    const { message, details } = invalidInputs(problems(1_203));
    expect(message).toContain("; and 1,200 more: `errors` has the first 50");
    expect(details.errors).toEqual(problems(50));
    expect(invalidInputs(problems(50), 2_000).message).toContain("and 1,997 more: `errors` has the first 50");
  });

  it("name the row of a list by its number, from 1", () => {
    const { message } = invalidInput({ ...problem(0), row: 7, path: "rows.6.externalId" });
    expect(message).toBe("row 7, rows.6.externalId: is required");
  });

  it("are bounded, however long a path is", () => {
    const long = invalidInput(...problems(3).map((one) => ({ ...one, path: "x".repeat(5_000) })));
    expect(long.message.length).toBeLessThanOrEqual(1_000);
  });
});
