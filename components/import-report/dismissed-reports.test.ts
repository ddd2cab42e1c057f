import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dismissReport, isDismissed } from "./dismissed-reports";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("remembers the latest reports that were dismissed", () => {
  for (let i = 0; i < 300; i++) dismissReport(`t${i}`);
  dismissReport("t299");
  expect(["t299", "t100", "t99", "other"].map(isDismissed)).toEqual([true, true, false, false]);
});

it("takes nothing that another program has stored, and does without storage", () => {
  for (const text of ["{", "3", '{"t1":true}', '[3,null,"t2"]']) {
    stored.set("countersign.imports.dismissed", text);
    expect(isDismissed("t1")).toBe(false);
  }
  expect(isDismissed("t2")).toBe(true);
  vi.stubGlobal("localStorage", undefined);
  dismissReport("t3");
  expect(isDismissed("t3")).toBe(false);
});
