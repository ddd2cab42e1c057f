import { createRequire } from "node:module";
import { expect, it } from "vitest";

/** pdf.js rejects a worker of another version, but only at run time in the browser. */
it("the pdf.js that the editor takes its worker from is the one that react-pdf uses", () => {
  const own = createRequire(import.meta.url);
  const reactPdf = createRequire(own.resolve("react-pdf"));
  const versionOf = (require: NodeJS.Require) =>
    (require("pdfjs-dist/package.json") as { version: string }).version;
  expect(versionOf(own)).toBe(versionOf(reactPdf));
});
