import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IMPORT_WARNINGS, type ImportWarning } from "@/lib/contracts/import-warnings";
import { dismissReport, keepReport, keptReport } from "./kept-reports";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const warning: ImportWarning = {
  ...{ code: "links_removed", message: IMPORT_WARNINGS.links_removed, count: 1 },
  places: ["See our terms"],
};

it("keeps what was lost of a file until it is dismissed, and nothing of what was kept in full", () => {
  keepReport({ id: "a", warnings: [warning] });
  keepReport({ id: "b", warnings: [] });
  expect([keptReport("a"), keptReport("b")]).toEqual([[warning], null]);
  dismissReport("a");
  expect(keptReport("a")).toBeNull();
  expect(stored.size).toBe(0);
});

it("keeps the latest, and takes nothing that another program has stored", () => {
  for (let i = 0; i < 30; i++) keepReport({ id: `t${i}`, warnings: [warning] });
  expect([keptReport("t29") !== null, keptReport("t10") !== null, keptReport("t9")]).toEqual([
    true,
    true,
    null,
  ]);
  stored.set("countersign.imports", '[{"id":"x","warnings":[{"code":"other"}]},{"id":"y"},3]');
  expect([keptReport("x"), keptReport("y")]).toEqual([null, null]);
  stored.set("countersign.imports", "{");
  expect(keptReport("x")).toBeNull();
});
