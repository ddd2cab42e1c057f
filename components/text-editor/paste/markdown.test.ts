import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMarkdown } from "@/components/text-editor/paste/is-markdown";
import { markdownBlocks } from "@/components/text-editor/paste/markdown";
import { plainBlocks } from "@/components/text-editor/paste/plain-text";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { ContentBody } from "@/lib/contracts/body";

const AGREEMENT = `# Lease

Between **the landlord** and *the tenant*, ______ of
London ~~and York~~.

___________

1. Rent, see [the terms](https://example.com/a)
   - due on the first
   - paid to <b>A &amp; B</b>
2. Deposit

| Month | Rent |
| ----- | ---: |
| May   | 900  |

> Quoted \\*words\\*

##### Deep
- [ ] keys
- [x] inventory

---

![plan](https://example.com/plan.png) and [old](http://example.com)
`;

describe("Markdown", () => {
  it("becomes blocks", () => {
    const { blocks, losses } = markdownBlocks(AGREEMENT);
    expect(outlineOf(blocks)).toEqual([
      "heading 1: Lease",
      "paragraph: Between <b>the landlord</b> and <i>the tenant</i>, ______ of London <s>and York</s>.",
      "paragraph: ___________",
      "orderedList",
      "  listItem",
      "    paragraph: Rent, see [the terms](https://example.com/a)",
      "    bulletList",
      "      listItem",
      "        paragraph: due on the first",
      "      listItem",
      "        paragraph: paid to <b>A & B</b>",
      "  listItem",
      "    paragraph: Deposit",
      "table",
      "  tableRow",
      "    tableHeader",
      "      paragraph: Month",
      "    tableHeader",
      "      paragraph right: Rent",
      "  tableRow",
      "    tableCell",
      "      paragraph: May",
      "    tableCell",
      "      paragraph right: 900",
      "blockquote",
      "  paragraph: Quoted *words*",
      "heading 4: Deep",
      "bulletList",
      "  listItem",
      "    paragraph: ☐ keys",
      "  listItem",
      "    paragraph: ☑ inventory",
      "horizontalRule",
      "paragraph: and old",
    ]);
    expect(losses.map(({ code }) => code)).toEqual(["images_left_out", "links_removed", "headings_raised"]);
  });

  it("is recognised where it is clear, and only there", () => {
    for (const text of [
      AGREEMENT,
      "# Title",
      "a **bold** word",
      "- a\n- b",
      "1. a\n\n2. b",
      "a | b\n--|--\n1 | 2",
      "See [x](https://example.com).",
    ])
      expect(isMarkdown(text), text).toBe(true);
    for (const text of [
      ...[
        "Dear Ada,\n\nhow are you?",
        "Name: ________ Date: ________",
        "#hashtag",
        "a * b * c",
        "2 ** 3 ** 4",
      ],
      ...["- only one", "1. only one", "Section 3. Rent", "a_b_c __init__", "1) a\n3) b", "x\n-----\ny"],
      ...[`${">".repeat(3000)}a`, "[x](javascript:alert(1))", ""],
    ])
      expect(isMarkdown(text), text).toBe(false);
  });

  it("makes a body of anything", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "# ",
        "- ",
        "1. ",
        "> ",
        "**",
        "_",
        "~~",
        "|",
        "\n",
        "\n\n",
        "    ",
        "[a](",
        ")",
        "`",
        "<b>",
      ),
      fc.constantFrom("|-|-|\n", "- [x] ", "![", "](https://e.com)", "\\", "&lt;", "___", "\uE000"),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
        const { blocks } = markdownBlocks(pieces.join(""));
        if (blocks.length > 0) ContentBody.parse({ type: "doc", content: blocks });
      }),
      { numRuns: 500 },
    );
  });
});

it("makes paragraphs of plain text at empty lines", () => {
  expect(outlineOf(plainBlocks("\n a  b\r\nc\n \n\nd\te\n"))).toEqual([
    "paragraph:  a  b⏎c",
    "paragraph: d    e",
  ]);
  expect(plainBlocks("")).toEqual([]);
});
