import { describe, expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { contentFromMarkdown } from "@/lib/domain/templates/content-from-markdown";

const read = (text: string) => {
  const found = contentFromMarkdown(text);
  if (!found) throw new Error("it cannot be read");
  return { ...TemplateContent.parse(found.content), warnings: found.warnings };
};

/** Only types and text, without attributes. */
type Node = { type: string; text?: string; marks?: { type: string }[]; content?: Node[] };
const outline = ({ type, text, marks = [], content = [] }: Node): unknown =>
  text === undefined
    ? { [type]: content.map(outline) }
    : marks.length > 0
      ? `${marks.map((mark) => mark.type).join("+")}: ${text}`
      : text;
const bodyOf = (text: string) => (outline(read(text).body as unknown as Node) as { doc: unknown[] }).doc;

describe("Markdown as a template's content", () => {
  it("keeps headings, emphasis, lists, tables and rules", () => {
    expect(
      bodyOf(
        "# Lease\n\nThe **tenant** and *the [landlord](https://example.com)*.\n\n1. one\n2. two\n\n---\n\n| a | b |\n|---|---|\n| c | d |",
      ),
    ).toEqual([
      { heading: ["Lease"] },
      { paragraph: ["The ", "bold: tenant", " and ", "italic: the ", "italic+link: landlord", "."] },
      { orderedList: [{ listItem: [{ paragraph: ["one"] }] }, { listItem: [{ paragraph: ["two"] }] }] },
      { horizontalRule: [] },
      {
        table: [
          { tableRow: [{ tableHeader: [{ paragraph: ["a"] }] }, { tableHeader: [{ paragraph: ["b"] }] }] },
          { tableRow: [{ tableCell: [{ paragraph: ["c"] }] }, { tableCell: [{ paragraph: ["d"] }] }] },
        ],
      },
    ]);
  });

  it("makes fields of tags and blanks, each with its role", () => {
    const { roles, fields } = read(
      "Name: {{Full_name;role=Buyer;type=name}}\n\nPlan: {{Plan;role=Buyer;type=select;options=a|b}}\n\nDate: ________\n\n{{Signature;role=Seller;type=signature}}",
    );
    expect(roles.map(({ key }) => key)).toEqual(["buyer", "seller"]);
    expect(fields.map(({ type, label, roleKey }) => [type, label, roleKey])).toEqual([
      ["name", "Full_name", "buyer"],
      ["select", "Plan", "buyer"],
      ["date_signed", "Date", "buyer"],
      ["signature", "Signature", "seller"],
    ]);
    expect(fields[1]?.options.map(({ value }) => value)).toEqual(["a", "b"]);
  });

  it("takes HTML, unsafe links and images as words, or leaves them out, and says so", () => {
    const { body, warnings } = read(
      "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![y](https://example.com/y.png) &amp; \uE000",
    );
    const text = JSON.stringify(body);
    expect(text).toContain("<script>alert(1)</script>");
    expect(text).not.toContain("javascript:");
    expect(text).not.toContain("y.png");
    expect(text).not.toContain("\uE000");
    expect(warnings.map(({ code }) => code)).toEqual(["remote_images_left_out", "links_removed"]);
  });

  it("has a body for any text, and none for one that is nested beyond reading", () => {
    for (const text of ["", "   ", "\u0000", "{{", "{{}}", "_____", "```\ncode\n```", "- [ ] task"])
      expect(() => read(text), text).not.toThrow();
    expect(contentFromMarkdown(`${">".repeat(40)} deep`)).toBeNull();
    expect(contentFromMarkdown("x".repeat(100_001))).toBeNull();
  });
});
