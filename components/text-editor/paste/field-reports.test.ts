import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "@/components/text-editor/paste/clean-html";
import { outlineOf } from "@/components/text-editor/paste/testing/outline";
import { parseHtml } from "@/components/text-editor/paste/testing/parse-html";

/** Pastes from bug reports, in a directory next to the repository; `paste-cells` tests the one into a table. */
const REPORTS = path.resolve("../shared/bugreports");

describe.skipIf(!existsSync(REPORTS))("pastes of the field", () => {
  const outline = (name: string): string[] => {
    const html = readFileSync(path.join(REPORTS, `${name}.html`), "utf8");
    return outlineOf(cleanHtml(html, { parse: parseHtml, width: 600 }).blocks);
  };

  it("leave hidden cells behind", () => {
    expect(outline("paste-hidden-cells")).toEqual([
      ...["table", "  tableRow", "    tableCell", "      paragraph: 1,250"],
      ...["    tableCell", "      paragraph: x"],
    ]);
  });

  it("keep the values of items", () => {
    expect(outline("paste-list-values")).toEqual([
      ...["orderedList", "  listItem", "    paragraph: One"],
      ...["orderedList from 5", "  listItem", "    paragraph: Five", "  listItem", "    paragraph: Six"],
    ]);
  });

  it("keep merged cells", () => {
    expect(outline("paste-merged-table-into-a-table")).toContain("    tableCell down 2");
  });
});
