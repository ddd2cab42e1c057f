import { describe, expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { diffContent } from "@/lib/rules/content-patch";
import { describeKeptPart, describePatch } from "@/lib/rules/describe-patch";

const content = (more: object = {}): TemplateContent =>
  TemplateContent.parse({
    roles: [{ key: "tenant", label: "Tenant" }],
    fields: ["rent", "deposit"].map((id, i) => ({
      ...{ id, key: id, label: id, roleKey: "tenant", type: "number" },
      ...{ page: 2, x: 0.1, y: 0.1 * (i + 1), width: 0.2, height: 0.03 },
    })),
    ...more,
  });
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const withText = (...texts: string[]) =>
  content({ fields: [], body: { type: "doc", content: texts.map(paragraph) } });
const edited = (given: TemplateContent, id: string, set: object): TemplateContent => ({
  ...given,
  fields: given.fields.map((field) => (field.id === id ? { ...field, ...set } : field)),
});
const words = (before: TemplateContent, after: TemplateContent) =>
  describePatch(diffContent(before, after), after.roles);

describe("its words", () => {
  const before = content();
  it.each([
    [edited(before, "deposit", { required: false }), "Made “deposit” optional"],
    [edited(before, "deposit", { x: 0.4 }), "Moved “deposit” on page 2"],
    [edited(before, "deposit", { label: "Deposit", help: "?" }), "Changed “Deposit” (label, help text)"],
    [{ ...before, fields: [] }, "Removed 2 fields from page 2"],
    [{ ...before, settings: { ...before.settings, expiresInDays: 7 } }, "Changed the expiry"],
    [
      { ...before, roles: [{ ...before.roles[0], label: "Renter" }] } as TemplateContent,
      "Renamed the role “Tenant” to “Renter”",
    ],
  ])("%#", (after, told) => expect(words(before, after)).toBe(told));

  it("name a field without a label by its type and whose it is, as the editor does, and never by its key", () => {
    const unnamed = edited(edited(before, "rent", { label: " " }), "deposit", { label: "" });
    const without = { ...unnamed, fields: unnamed.fields.slice(1) };
    expect(words(unnamed, without)).toBe("Removed “Number” of Tenant from page 2");
    expect(words(without, unnamed)).toBe("Added “Number” of Tenant to page 2");
    expect(words(unnamed, edited(unnamed, "rent", { type: "date_signed", required: false }))).toBe(
      "Changed “Date signed” of Tenant (type, whether it is required)",
    );
    expect(words(unnamed, { ...without, roles: [] })).toBe(
      "Removed the role “Tenant”; removed “Number” of Tenant from page 2",
    );
    const two = {
      ...unnamed,
      roles: [...unnamed.roles, { ...unnamed.roles[0], key: "owner", label: "Owner" }],
    };
    const given = edited(two as TemplateContent, "rent", { roleKey: "owner" });
    expect(words(two as TemplateContent, given)).toBe("Gave “Number” to Owner");
  });

  it("counts fields by page, and paragraphs", () => {
    expect(words({ ...before, fields: [] }, before)).toBe("Added 2 fields to page 2");
    expect(words(content({ fields: [] }), withText("a", "b"))).toBe("Wrote the text, 2 paragraphs");
    expect(words(withText("a", "b"), withText("a", "c"))).toBe("Changed 1 paragraph of the text");
  });

  it("are well-formed wherever they are cut", () => {
    const before = content();
    for (const length of [57, 58, 59, 60]) {
      const label = `${"x".repeat(length)}🙂🙂🙂`;
      expect(words(before, edited(before, "rent", { label })).isWellFormed()).toBe(true);
      expect(words(edited(before, "rent", { label }), before).isWellFormed()).toBe(true);
    }
  });

  it("name the widths of columns that a table with another number of columns loses", () => {
    const cell = (width: number[] | null) => ({
      ...{ type: "tableCell", attrs: { colwidth: width }, content: [paragraph("x")] },
    });
    const table = (...widths: (number[] | null)[]) =>
      content({
        fields: [],
        body: {
          type: "doc",
          content: [{ type: "table", content: [{ type: "tableRow", content: widths.map(cell) }] }],
        },
      });
    const before = table([120], [80]);
    expect(words(before, table(null, null, null))).toBe(
      "Changed 1 paragraph of the text; reset the column widths of 1 table",
    );
    expect(words(before, table([100], [80]))).toBe("Changed 1 paragraph of the text");
    expect(words(before, withText("no table"))).toBe("Changed 1 paragraph of the text");
  });

  it("say what stays, and why", () => {
    expect(describeKeptPart({ kind: "field", name: "Rent in euros" })).toBe(
      "“Rent in euros” was changed since, and stays as it is.",
    );
  });
});
