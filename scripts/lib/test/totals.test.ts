import { describe, expect, it } from "vitest";

const { closingLine, NOTHING, playwrightTotals, sum, vitestTotals } = await import(
  String(new URL("./totals.mjs", import.meta.url))
);

it("closes with one plain line", () => {
  const parts = [
    { ...NOTHING, passed: 3, skipped: 1 },
    { ...NOTHING, passed: 2, failed: 1, failures: ["types"] },
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
    expect(vitestTotals({ testResults }, 1)).toMatchObject({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: [
        "a.test.ts\n    no such module\n    npm test -- a.test.ts",
        "b.test.ts\n    no database\n    npm test -- b.test.ts",
      ],
    });
  });

  it("names what failed, with the beginning of its message and the command that repeats it", () => {
    const message = `\u001b[31mnot kept\u001b[39m${"\n  at x".repeat(50)}`;
    const tests = [test("passed"), test("failed", "a list's end is kept", [message])];
    const [failure, ...others] = vitestTotals({ testResults: [file("lib/a.test.ts", "failed", tests)] }, 1, {
      seed: 42,
    }).failures;
    expect(others).toEqual([]);
    expect(failure.split("\n")).toHaveLength(14);
    expect(failure).toMatch(/^lib\/a\.test\.ts > a list's end is kept\n {4}not kept\n {6}at x\n/);
    expect(failure).toMatch(
      /\n {4}npm test -- lib\/a\.test\.ts --title 'a list'\\''s end is kept' --seed 42$/,
    );
  });

  it("fails without a report, and when it fails for a reason of its own", () => {
    expect(vitestTotals(undefined, 1)).toEqual({ ...NOTHING, failed: 1 });
    const testResults = [file("a.test.ts", "passed", [test("passed")])];
    expect(vitestTotals({ testResults }, 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(vitestTotals({ testResults }, 0)).toMatchObject({ passed: 1, failed: 0 });
  });
});

describe("Playwright", () => {
  it("counts what passed in a second try as passed but names it, and names what failed in both", () => {
    const spec = (title: string, status: string, errors: string[] = []) => ({
      file: "a.spec.ts",
      title,
      tests: [
        {
          projectName: "firefox",
          status,
          results: [
            ...errors.map((message) => ({ error: { message }, duration: 1_000 })),
            {
              attachments: [{ name: "trace", path: `${process.cwd()}/test-results/trace.zip` }],
              duration: 500,
            },
          ],
        },
      ],
    });
    const suites = [
      {
        specs: [spec("it is read", "expected")],
        suites: [{ specs: [spec("it is sent", "unexpected", ["not sent", "nor now"])] }],
      },
      { specs: [spec("it is kept", "flaky", ["not yet"]), spec("it is printed", "skipped")] },
    ];
    const totals = playwrightTotals({ suites }, 1, { seed: 42 });
    expect(totals).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
    expect(totals.failures).toEqual([
      "e2e/a.spec.ts > it is sent (firefox)\n    not sent\n    nor now\n" +
        "    npm test -- e2e/a.spec.ts --title 'it is sent' --seed 42",
    ]);
    expect(totals.flaky).toEqual([
      "e2e/a.spec.ts > it is kept (firefox)\n    not yet\n    second try: test-results/trace.zip\n" +
        "    npm test -- e2e/a.spec.ts --title 'it is kept' --seed 42",
    ]);
    expect(totals.timed[2]).toEqual({ name: "e2e/a.spec.ts > it is kept (firefox)", ms: 1_500 });
  });

  it("fails without a report", () => {
    expect(playwrightTotals(undefined, 1)).toEqual({ ...NOTHING, failed: 1 });
  });
});
