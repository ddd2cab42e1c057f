import { describe, expect, it } from "vitest";
import { initialSigningState, signingReducer } from "@/components/signing/model/signing-state";

const start = initialSigningState({ values: {}, signatures: {} });
const typed = { mode: "type", text: "Ada", font: "caveat" } as const;

describe("signingReducer", () => {
  it("takes a field's problem away when its entry changes, and no other's", () => {
    const wrong = signingReducer(start, {
      type: "problems-found",
      problems: { a: "A is wrong.", b: "B is." },
    });
    const changed = signingReducer(wrong, { type: "value-changed", fieldId: "a", value: "x" });
    expect(changed.problems).toEqual({ b: "B is." });
    expect(changed.entries.values).toEqual({ a: "x" });
  });

  it("raises the revision with entries only", () => {
    const opened = signingReducer(start, { type: "opened", fieldId: "a" });
    expect(opened.revision).toBe(0);
    const signed = signingReducer(opened, { type: "signed", fieldId: "a", signature: typed });
    expect(signed.revision).toBe(1);
    const removed = signingReducer(signed, { type: "signature-removed", fieldId: "a" });
    expect(removed).toMatchObject({ revision: 2, entries: { signatures: {} } });
  });

  it("closes the card when the view changes", () => {
    const opened = signingReducer(start, { type: "opened", fieldId: "a" });
    expect(signingReducer(opened, { type: "mode-changed", mode: "list" })).toMatchObject({
      mode: "list",
      activeId: null,
    });
  });
});
