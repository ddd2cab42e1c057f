import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UnsavedEntries } from "@/components/signing/model/unsaved-changes";
import { forgetUnsaved, readUnsaved, storeUnsaved } from "@/components/signing/unsaved-entries";

const DAY_MS = 24 * 60 * 60 * 1000;
const DEVICE = { recipientId: "r1", version: 1, store: "device" } as const;
const TAB = { ...DEVICE, store: "tab" } as const;
const typed = { mode: "type", text: "Ada", font: "caveat" } as const;

/** Mock of a browser's storage, whose keys are its own enumerable properties. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const kept = (values: UnsavedEntries["entries"]["values"], isSigned = false): UnsavedEntries => ({
  entries: { values, signatures: isSigned ? { sig: typed } : {} },
  saved: { values: {}, signatures: {} },
  at: Date.now(),
});

const closeTab = () => vi.stubGlobal("sessionStorage", new MemoryStorage());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", new MemoryStorage());
  closeTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("outlives the tab on the recipient's own device", () => {
  storeUnsaved(DEVICE, kept({ phone: "1234" }));
  closeTab();
  expect(readUnsaved(DEVICE)).toEqual(kept({ phone: "1234" }));
});

it("ends with the tab where the next person may use the device", () => {
  storeUnsaved(TAB, kept({ phone: "1234" }, true));
  expect(readUnsaved(TAB)).toEqual(kept({ phone: "1234" }, true));
  expect(Object.keys(localStorage)).toEqual([]);
  closeTab();
  expect(readUnsaved(TAB)).toBeNull();
});

it("keeps signatures for the tab alone", () => {
  storeUnsaved(DEVICE, kept({ phone: "1234" }, true));
  expect(readUnsaved(DEVICE)).toEqual(kept({ phone: "1234" }, true));
  expect(JSON.stringify(localStorage)).not.toContain("caveat");
  closeTab();
  expect(readUnsaved(DEVICE)).toEqual(kept({ phone: "1234" }));
});

it("forgets a signature that was removed", () => {
  storeUnsaved(DEVICE, kept({ phone: "1234" }, true));
  storeUnsaved(DEVICE, kept({ phone: "1234" }));
  expect(readUnsaved(DEVICE)).toEqual(kept({ phone: "1234" }));
});

it("is not shown through a newer link, which may be somebody else's", () => {
  storeUnsaved(DEVICE, kept({ phone: "1234" }));
  expect(readUnsaved({ ...DEVICE, version: 2 })).toBeNull();
});

it("is forgotten after a week, of any link", () => {
  storeUnsaved(DEVICE, kept({ phone: "1234" }));
  vi.advanceTimersByTime(7 * DAY_MS - 1);
  expect(readUnsaved({ ...DEVICE, recipientId: "r2" })).toBeNull();
  expect(readUnsaved(DEVICE)).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(readUnsaved({ ...DEVICE, recipientId: "r2" })).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it("is forgotten when nothing is left to save, and nothing else is", () => {
  storeUnsaved(DEVICE, kept({ phone: "1234" }, true));
  localStorage.setItem("another", "thing");
  forgetUnsaved("r1");
  expect(readUnsaved(DEVICE)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(["another"]);
});

it("does without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  storeUnsaved(DEVICE, kept({ phone: "1234" }));
  expect(readUnsaved(DEVICE)).toBeNull();
  expect(() => forgetUnsaved("r1")).not.toThrow();
});
