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
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [],
  };

  it("counts skipped and unwritten tests as skipped", () => {
    expect(vitestTotals(report, 1)).toMatchObject({ passed: 4, failed: 1, skipped: 3 });
  });

  it("counts a file that does not load as one failure", () => {
    const testResults = [
      {
        name: `${process.cwd()}/a.test.ts`,
        status: "failed",
        message: "no such module",
        assertionResults: [],
      },
      { name: `${process.cwd()}/b.test.ts`, status: "failed", message: "", assertionResults: [{}] },
    ];
    expect(vitestTotals({ ...report, testResults }, 1)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 3,
      failures: ["a.test.ts\n    no such module"],
    });
  });

  it("names what failed, with the beginning of its message", () => {
    const assertionResults = [
      { status: "passed", fullName: "a list is read", failureMessages: [] },
      {
        status: "failed",
        fullName: "a list is kept",
        failureMessages: [`\u001b[31mnot kept\u001b[39m${"\n  at x".repeat(50)}`],
      },
    ];
    const testResults = [
      { name: `${process.cwd()}/lib/a.test.ts`, status: "failed", message: "", assertionResults },
    ];
    const [failure, ...others] = vitestTotals({ ...report, testResults }, 1).failures;
    expect(others).toEqual([]);
    expect(failure.split("\n")).toHaveLength(13);
    expect(failure).toMatch(/^lib\/a\.test\.ts > a list is kept\n {4}not kept\n {6}at x\n/);
  });

  it("fails without a report, and when it fails for a reason of its own", () => {
    expect(vitestTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
    expect(vitestTotals({ ...report, numFailedTests: 0 }, 1).failed).toBe(1);
  });
});

describe("Playwright", () => {
  it("reads its statistics, and names what failed in both tries", () => {
    const failed = {
      file: "a.spec.ts",
      title: "it is sent",
      ok: false,
      tests: [{ results: [{ error: { message: "not sent" } }, { error: { message: "nor now" } }] }],
    };
    const suites = [{ specs: [{ ok: true }], suites: [{ specs: [failed] }] }, { specs: [{ ok: true }] }];
    const stats = { expected: 5, flaky: 0, unexpected: 1, skipped: 1 };
    expect(playwrightTotals({ stats, suites }, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 1,
      failures: ["e2e/a.spec.ts > it is sent\n    not sent\n    nor now"],
    });
  });

  it("fails without a report", () => {
    expect(playwrightTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  });
});
