import { describe, expect, it } from "vitest";

const { closingLine, playwrightTotals, sum, vitestTotals } = await import(
  String(new URL("./totals.mjs", import.meta.url))
);

it("closes with one plain line", () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 1, failures: [] },
    { passed: 2, failed: 1, skipped: 0, failures: ["types"] },
  ];
  expect(closingLine(sum(parts))).toBe("5 passed, 1 failed, 1 skipped");
  expect(sum(parts).failures).toEqual(["types"]);
  expect(closingLine(sum([]))).toBe("0 passed, 0 failed, 0 skipped");
});

describe("vitest", () => {
  const test = (status: string, fullName = "a list is read", failureMessages: string[] = []) => ({
    status,
    fullName,
    failureMessages,
  });
  const file = (name: string, status: string, assertionResults: object[], message = "") => ({
    name: `${process.cwd()}/${name}`,
    status,
    message,
    assertionResults,
  });

  it("counts skipped and unwritten tests as skipped", () => {
    const tests = ["passed", "passed", "failed", "pending", "skipped", "todo"].map((status) => test(status));
    const report = { testResults: [file("a.test.ts", "failed", tests)] };
    expect(vitestTotals(report, 1)).toMatchObject({ passed: 2, failed: 1, skipped: 3 });
  });

  it("counts a file that does not load, or whose preparation fails, as one failure", () => {
    const testResults = [
      file("a.test.ts", "failed", [], "no such module"),
      file("b.test.ts", "failed", [test("skipped")], "no database"),
      file("c.test.ts", "passed", [test("passed")]),
    ];
    expect(vitestTotals({ testResults }, 1)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ["a.test.ts\n    no such module", "b.test.ts\n    no database"],
    });
  });

  it("names what failed, with the beginning of its message", () => {
    const message = `\u001b[31mnot kept\u001b[39m${"\n  at x".repeat(50)}`;
    const tests = [test("passed"), test("failed", "a list is kept", [message])];
    const [failure, ...others] = vitestTotals(
      { testResults: [file("lib/a.test.ts", "failed", tests)] },
      1,
    ).failures;
    expect(others).toEqual([]);
    expect(failure.split("\n")).toHaveLength(13);
    expect(failure).toMatch(/^lib\/a\.test\.ts > a list is kept\n {4}not kept\n {6}at x\n/);
  });

  it("fails without a report, and when it fails for a reason of its own", () => {
    expect(vitestTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
    const testResults = [file("a.test.ts", "passed", [test("passed")])];
    expect(vitestTotals({ testResults }, 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(vitestTotals({ testResults }, 0)).toMatchObject({ passed: 1, failed: 0 });
  });
});

describe("Playwright", () => {
  it("counts what passed in a second try as passed, and names what failed in both", () => {
    const spec = (title: string, status: string, errors: string[] = []) => ({
      file: "a.spec.ts",
      title,
      tests: [{ projectName: "firefox", status, results: errors.map((message) => ({ error: { message } })) }],
    });
    const suites = [
      {
        specs: [spec("it is read", "expected")],
        suites: [{ specs: [spec("it is sent", "unexpected", ["not sent", "nor now"])] }],
      },
      { specs: [spec("it is kept", "flaky", ["not yet"]), spec("it is printed", "skipped")] },
    ];
    expect(playwrightTotals({ suites }, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ["e2e/a.spec.ts > it is sent (firefox)\n    not sent\n    nor now"],
    });
  });

  it("fails without a report", () => {
    expect(playwrightTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  });
});
