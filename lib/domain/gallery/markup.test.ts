import { describe, expect, it } from "vitest";
import { parseGalleryText } from "@/lib/domain/gallery/markup";

const roles = [
  { key: "client", label: "Client" },
  { key: "provider", label: "Provider" },
];
const parse = (text: string) => parseGalleryText({ text, roles });

describe("the text of a gallery template", () => {
  it("numbers its headings, but not those that ask for none", () => {
    expect(parse("## Rent\n### Schedule\n## Term").blocks).toEqual([
      { kind: "heading", text: "1. Rent" },
      { kind: "heading", text: "Schedule" },
      { kind: "heading", text: "2. Term" },
    ]);
  });

  it("finds fields in running text, with the widths of their types or their own", () => {
    const { blocks, fields } = parse(
      'It\'s {number? price@client:50|Price} on {date day@client|Day}, "net".',
    );
    expect(blocks).toEqual([
      {
        kind: "paragraph",
        isItem: false,
        pieces: [
          { kind: "text", text: "It’s " },
          { kind: "field", key: "price", width: 50 },
          { kind: "text", text: " on " },
          { kind: "field", key: "day", width: 84 },
          { kind: "text", text: ", “net”." },
        ],
      },
    ]);
    expect(fields).toEqual([
      { key: "price", roleKey: "client", type: "number", required: false, label: "Price" },
      { key: "day", roleKey: "client", type: "date", required: true, label: "Day" },
    ]);
  });

  it("labels a box to tick with its words", () => {
    const { blocks, fields } = parse("[] {checkbox pets@client} Pets are welcome.");
    expect(blocks).toEqual([{ kind: "tick", key: "pets", text: "Pets are welcome." }]);
    expect(fields[0]?.label).toBe("Pets are welcome.");
  });

  it("sets fields side by side by their shares", () => {
    expect(parse("= {text a@client:2|A} {multiline b@client|B}").blocks).toEqual([
      {
        kind: "row",
        cells: [
          { key: "a", caption: "A", weight: 2, isHigh: false },
          { key: "b", caption: "B", weight: 1, isHigh: true },
        ],
      },
    ]);
  });

  it("reads tables with empty cells", () => {
    expect(
      parse("| Item:3 | Qty | Sum\n| {text i@client|Item} | 1 | {formula s@client|Sum}\n| Total | |").blocks,
    ).toEqual([
      {
        kind: "table",
        columns: [
          { title: "Item", weight: 3 },
          { title: "Qty", weight: 1 },
          { title: "Sum", weight: 1 },
        ],
        rows: [
          [{ key: "i" }, { text: "1" }, { key: "s" }],
          [{ text: "Total" }, { text: "" }, { text: "" }],
        ],
      },
    ]);
  });

  it("gives every party a signature, a name and a date, and what else is asked for", () => {
    const { fields } = parse("@initials client provider\n@initials client\n@sign client provider +title");
    expect(fields.map(({ key }) => key)).toEqual([
      "client_initials",
      "provider_initials",
      "client_initials_2",
      "client_signature",
      "client_name",
      "client_date_signed",
      "client_title",
      "provider_signature",
      "provider_name",
      "provider_date_signed",
      "provider_title",
    ]);
  });

  it("refuses a marker that names no type of field", () => {
    expect(() => parse("= {txet a@client|A}")).toThrow("{txet a@client|A} names no type of field");
    expect(() => parse("[] words alone")).toThrow("there is no field in");
  });
});
