import { expect, it } from "vitest";
import { TemplateContent } from "@/lib/contracts/content";
import { IMPORT_WARNINGS, type ImportWarning } from "@/lib/contracts/import-warnings";
import type { SourceIntake } from "@/lib/domain/templates/source-intake";
import { importReportOf, wordIntake } from "./import-report";

const attrs = { textAlign: null, indent: 0 };
const paragraph = { type: "paragraph", attrs, content: [] };
const content = TemplateContent.parse({
  body: {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 1, ...attrs }, content: [] },
      { type: "bulletList", content: [{ type: "listItem", content: [paragraph] }] },
      {
        type: "table",
        content: [
          {
            type: "tableRow",
            content: [
              { type: "tableCell", attrs: { colspan: 1, rowspan: 1, colwidth: null }, content: [paragraph] },
            ],
          },
        ],
      },
    ],
  },
});
const warning: ImportWarning = {
  ...{ code: "links_removed", message: IMPORT_WARNINGS.links_removed, count: 1, places: ["See our terms"] },
};

it("counts what the text has, and is found again with the version", () => {
  const intake: SourceIntake = JSON.parse(JSON.stringify(wordIntake(content, [warning])));
  expect(importReportOf(intake)).toEqual({
    read: { headings: 1, paragraphs: 2, listItems: 1, tables: 1, images: 0, fields: 0 },
    warnings: [warning],
  });
});

it("is none for a PDF, and for what is not understood", () => {
  const intakes: SourceIntake[] = [{}, { warnings: [] }, { word: {} }, { word: { read: {}, warnings: 3 } }];
  for (const intake of intakes) expect(importReportOf(intake)).toBeNull();
});
