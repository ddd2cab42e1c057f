import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { extractPageText } from "@/lib/document-engine/pdf/pages/page-text";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import { demoFields } from "./demo-fields.mjs";

const SAMPLE = "public/samples/lease-agreement.pdf";

it("the sample's fields are over none of its text, the footer included", async () => {
  const { pageCount } = await PdfiumDocument.open(await readFile(SAMPLE));
  const fields = demoFields([{ roleKey: "client" }, { roleKey: "provider" }], pageCount);
  expect(fields).toHaveLength(6);
  const { pages } = await extractPageText({ path: SAMPLE, pages: [pageCount] });
  const runs = pages[0]?.runs ?? [];
  // The extracted text includes the page's footer.
  expect(runs.some(({ y }) => y > 0.85)).toBe(true);
  const covered = fields.filter((field) =>
    runs.some(
      (run) =>
        run.x < field.x + field.width &&
        run.x + run.width > field.x &&
        run.y < field.y + field.height &&
        run.y + run.height > field.y,
    ),
  );
  expect(covered.map(({ id }) => id)).toEqual([]);
});
