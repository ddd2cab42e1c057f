import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ImportReport } from "@/components/import-report/import-report";
import { readSummaryText } from "@/components/import-report/read-summary-text";
import { IMPORT_WARNINGS, type ImportWarning, type ImportWarningCode } from "@/lib/contracts/import-warnings";

const warning = (code: ImportWarningCode, count: number): ImportWarning => ({
  code,
  message: IMPORT_WARNINGS[code],
  count,
  places: code === "links_removed" ? ["See our terms"] : [],
});

it("tells what was lost of a Word file, how often, and leads to its template", () => {
  const warnings = [warning("macros_left_out", 1), warning("notes_moved", 1), warning("links_removed", 3)];
  const action = { href: "/templates/t1", label: "Open the template" };
  const html = renderToStaticMarkup(createElement(ImportReport, { warnings, title: "Not all kept", action }));
  const words = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain(
    `Not in the text ${IMPORT_WARNINGS.macros_left_out} ${IMPORT_WARNINGS.links_removed} (3 times)`,
  );
  expect(words).toContain(`Changed: check these places ${IMPORT_WARNINGS.notes_moved}`);
  expect(words).toContain("“See our terms”");
  expect(html).toContain('role="alert"');
  expect(html).toContain('href="/templates/t1"');
});

it("says what was read, however little it is", () => {
  const none = { headings: 0, paragraphs: 0, listItems: 0, tables: 0, images: 0, fields: 0 };
  expect(readSummaryText({ ...none, headings: 3, paragraphs: 1_240, tables: 1, fields: 2 })).toBe(
    "Read from the Word file: 3 headings, 1,240 paragraphs, 1 table and 2 fields.",
  );
  expect(readSummaryText({ ...none, paragraphs: 1 })).toBe("Read from the Word file: 1 paragraph.");
  expect(readSummaryText(none)).toBe("The Word file has no text.");
});
