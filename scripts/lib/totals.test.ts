import { describe, expect, it } from "vitest";

const { closingLine, playwrightTotals, sum, vitestTotals } = await import(
  String(new URL("./totals.mjs", import.meta.url))
);

it("closes with one plain line", () => {
  const parts = [
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 2, failed: 1, skipped: 0 },
  ];
  expect(closingLine(sum(parts))).toBe("5 passed, 1 failed, 1 skipped");
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
    expect(vitestTotals(report, 1)).toEqual({ passed: 4, failed: 1, skipped: 3 });
  });

  it("counts a file that does not load as one failure", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
    ];
    expect(vitestTotals({ ...report, testResults }, 1)).toEqual({ passed: 4, failed: 2, skipped: 3 });
  });

  it("fails without a report, and when it fails for a reason of its own", () => {
    expect(vitestTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(vitestTotals({ ...report, numFailedTests: 0 }, 1).failed).toBe(1);
  });
});

describe("Playwright", () => {
  it("reads its statistics", () => {
    const stats = { expected: 5, flaky: 0, unexpected: 2, skipped: 1 };
    expect(playwrightTotals({ stats }, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it("fails without a report", () => {
    expect(playwrightTotals(undefined, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
