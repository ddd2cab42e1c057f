import { describe, expect, it } from "vitest";
import { readableDiagnostics } from "@/components/editor/model/readable-diagnostics";
import { content, field, LETTER } from "@/components/editor/testing/content";
import type { ContentField } from "@/lib/contracts/content";
import { diagnoseContent } from "@/lib/rules/diagnose";

const messages = (...fields: ContentField[]) => {
  const found = diagnoseContent({ content: content(...fields), sourceKind: "pdf", pages: [LETTER] });
  return readableDiagnostics(found, fields).map(({ message }) => message);
};

describe("diagnostics on the pages", () => {
  it("name a field without a label by its type", () => {
    const text = field("a", { key: "person_1_text" });
    const paragraph = field("b", { key: "person_1_multiline", type: "multiline" });
    expect(messages(text, paragraph)).toContain("“Paragraph” overlaps “Text” on page 1.");
  });

  it("name a field by its label, also where that is another's key", () => {
    const text = field("a", { key: "rent" });
    const number = field("b", { key: "b", type: "number", label: "rent" });
    expect(messages(text, number)).toContain("“rent” overlaps “rent” on page 1.");
  });

  it("keep what names no field", () => {
    const text = field("a", { roleKey: "nobody", label: "Name" });
    expect(messages(text)).toContain("“Name” belongs to “nobody”, which is not a role.");
  });
});
