import { describe, expect, it } from "vitest";
import { asBody, ContentBody } from "@/lib/contracts/body";
import { readText } from "@/lib/domain/agent/text/read-text";
import { writeBlocks } from "@/lib/domain/agent/text/write-text";
import { buildTextContent } from "@/lib/domain/gallery/build-content";
import { GALLERY } from "@/lib/domain/gallery/catalogue";

const ids = new Map([["rent", "f1"]]);
const read = (text: string) => readText(text, ids);
const parsed = (text: string) => ContentBody.safeParse({ type: "doc", content: read(text).blocks });
const written = (text: string) =>
  writeBlocks(
    asBody(ContentBody.parse({ type: "doc", content: read(text).blocks })),
    new Map([["f1", "rent"]]),
  );

describe("the text of a model", () => {
  it("has headings, marks, lists, tables, fields and variables, and reads as it was written", () => {
    const text = [
      "# Lease",
      "The rent of **[[rent]]** is *due* to {{recipient.tenant.name}} \\*now\\*.",
      "- one\n  - deeper\n  - again\n- two",
      "1. first\n2. second",
      "> quoted",
      "| Item | Price |\n|---|---|\n| Chair | 20 |",
      "---",
      "===",
      "[[rent]]",
    ];
    expect(parsed(text.join("\n\n")).success).toBe(true);
    expect(written(text.join("\n\n"))).toEqual(
      text.map((block) => block.replace("**[[rent]]**", "[[rent]]")),
    );
    expect(read("[[rent]]").blocks).toEqual([{ type: "field", attrs: { fieldId: "f1" } }]);
  });

  it("leads nobody anywhere", () => {
    const text = "See [the bank](https://evil.example/pay) ![x](https://evil.example/pixel.png)<script>";
    expect(written(text)).toEqual(["See the bank x<script>"]);
    expect(JSON.stringify(read(text).blocks)).not.toContain("evil.example");
  });

  it("says which fields it does not know", () => {
    expect(read("Pay [[fee]] and [[rent]].").unknown).toEqual(["fee"]);
  });

  it("is valid whatever it says, and takes no longer than it is long", () => {
    const hostile = ["*".repeat(20_000), "| ".repeat(5_000), `${" ".repeat(9_000)}- x`, "[".repeat(20_000)];
    const nested = Array.from({ length: 60 }, (_, i) => `${"  ".repeat(i)}- level ${i}`).join("\n");
    for (const text of [...hostile, nested, "1. a\n- b\n  1. c\n- d", "|\n|", "{{}} [[]] ** * \\"]) {
      const { success, error } = parsed(`${text}\nend`);
      expect(error?.issues ?? []).toEqual([]);
      expect(success).toBe(true);
    }
  });

  it("reads the gallery's texts as they are written", () => {
    for (const definition of GALLERY) {
      const content = buildTextContent(definition);
      const keys = new Map(content.fields.map(({ id, key }) => [id, key]));
      const back = new Map(content.fields.map(({ id, key }) => [key, id]));
      const blocks = writeBlocks(asBody(content.body ?? {}), keys);
      const { blocks: again, unknown } = readText(blocks.join("\n\n"), back);
      expect(unknown).toEqual([]);
      const body = ContentBody.parse({ type: "doc", content: again });
      expect(writeBlocks(asBody(body), keys), definition.slug).toEqual(blocks);
    }
  });
});
