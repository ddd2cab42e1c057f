import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ImportReport } from "@/components/import-report/import-report";
import { IMPORT_WARNINGS, type ImportWarning, type ImportWarningCode } from "@/lib/contracts/import-warnings";

const warning = (code: ImportWarningCode, count: number): ImportWarning => ({
  code,
  message: IMPORT_WARNINGS[code],
  count,
  places: code === "links_removed" ? ["See our terms"] : [],
});

it("tells what was lost of a Word file, how often, and leads to its template", () => {
  const warnings = [warning("macros_left_out", 1), warning("links_removed", 3)];
  const action = { href: "/templates/t1", label: "Open the template" };
  const html = renderToStaticMarkup(createElement(ImportReport, { warnings, title: "Not all kept", action }));
  const words = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(words).toContain(`${IMPORT_WARNINGS.macros_left_out} ${IMPORT_WARNINGS.links_removed} (3 times)`);
  expect(words).toContain("“See our terms”");
  expect(html).toContain('role="alert"');
  expect(html).toContain('href="/templates/t1"');
});
