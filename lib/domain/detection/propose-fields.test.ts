import { describe, expect, it } from "vitest";
import { emptyContent } from "@/lib/contracts/content";
import type { DetectedField } from "@/lib/document-engine/fields/types";
import { proposeFields, scriptsOf } from "@/lib/domain/detection/propose-fields";
import type { StoredForm } from "@/lib/domain/templates/source-intake";

const found: DetectedField = {
  ...{ origin: "acroform", confidence: 1, type: "radio", label: "Delivery", role: null, unsignedRole: null },
  ...{ page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.02, required: true, readOnly: false, help: "" },
  options: [
    { value: "post", label: "By post", box: { page: 1, x: 0.1, y: 0.1, width: 0.02, height: 0.02 } },
    { value: "email", label: "By email", box: { page: 1, x: 0.38, y: 0.1, width: 0.02, height: 0.02 } },
  ],
  ...{ defaultValue: null, maxLength: null, comb: null, format: null, fontSize: null },
  ...{ formName: "delivery", formText: null, isComputed: false, lost: [] },
};

const propose = (...fields: DetectedField[]) =>
  proposeFields({ fields, roles: [] }, emptyContent(), {
    pageHeights: [792],
    canAddRoles: true,
    scripts: scriptsOf({}),
  }).fields;

describe("fields of a PDF's form", () => {
  it("have their options in the form's own buttons", () => {
    const [field] = propose(found);
    expect(field?.options).toEqual(found.options);
  });

  it("of other types have no boxes of options", () => {
    const [field] = propose({ ...found, type: "select" });
    expect(field?.options).toEqual([
      { value: "post", label: "By post" },
      { value: "email", label: "By email" },
    ]);
  });

  it("have as many cells as the form's", () => {
    const text = { ...found, type: "text", options: [], maxLength: 9, comb: 9 } as const;
    const [field] = propose(text);
    expect(field).toMatchObject({ style: { comb: 9 }, validation: { maxLength: 9 } });
    expect(propose({ ...text, comb: null })[0]?.style.comb).toBeUndefined();
  });

  it("that a script calculates are told, also where the form's order does not name them", () => {
    const text = { ...found, type: "text", options: [], formName: "total", label: "Total" } as const;
    const notices = (intake: StoredForm) =>
      proposeFields({ fields: [text], roles: [] }, emptyContent(), {
        ...{ pageHeights: [792], canAddRoles: true, scripts: scriptsOf(intake) },
      }).notices.map(({ code, places }) => [code, places]);
    expect(notices({ acroFormFields: [{ name: "total", isCalculated: true }] })).toEqual([
      ["calculations_lost", ["Total"]],
    ]);
    expect(notices({ acroFormFields: [{ name: "total" }] })).toEqual([]);
  });
});
