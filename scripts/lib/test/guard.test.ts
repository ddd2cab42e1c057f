import { expect, it } from "vitest";

const { guardTotals } = await import(String(new URL("./guard.mjs", import.meta.url)));

const KEPT = { title: "signing page", problems: [] };
const WORSE = { title: "list", problems: ["11 % more than last time", "11 % more than the base"] };

it("counts each figure as a test, and says of each that is worse why", () => {
  expect(guardTotals([KEPT, KEPT], 0)).toMatchObject({ passed: 2, failed: 0, failures: [] });
  expect(guardTotals([KEPT, WORSE], 1)).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ["list: 11 % more than last time; 11 % more than the base\n    npm run bench -- guard"],
  });
});

it("fails without figures, and when the guard fails for another reason", () => {
  expect(guardTotals(undefined, 1)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ["the guard ended with exit code 1 and without figures"],
  });
  expect(guardTotals([KEPT], 1).failed).toBe(1);
});
