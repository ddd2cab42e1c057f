import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { withKeptEngine } from "@/lib/document-engine/pdf/pages/kept-engine";
import { PdfiumDocument } from "@/lib/document-engine/pdf/pages/pdfium-document";
import type { PdfiumEngine } from "@/lib/document-engine/pdf/pages/pdfium-engine";

const LEASE = readFileSync(
  fileURLToPath(new URL("../../../../public/samples/lease-agreement.pdf", import.meta.url)),
);

const always = () => true;
const lent = (isSound = always): Promise<PdfiumEngine> => withKeptEngine((engine) => engine, isSound);

it("serves one file after the other, and no file after an error or a result that is not sound", async () => {
  const first = await lent();
  expect(await lent()).toBe(first);
  await expect(withKeptEngine(() => Promise.reject(new Error("the file broke")), always)).rejects.toThrow();
  const second = await lent(() => false);
  expect(second).not.toBe(first);
  expect(await lent()).not.toBe(second);
});

it("gives way to a new one after fifty files", async () => {
  await lent(() => false);
  const first = await lent();
  for (let use = 2; use < 50; use++) expect(await lent()).toBe(first);
  expect(await lent()).toBe(first);
  expect(await lent()).not.toBe(first);
});

it("takes no more memory for many files than for a few, once they are closed", async () => {
  await lent(() => false);
  const afterOne = () =>
    withKeptEngine((engine) => {
      const document = PdfiumDocument.openIn(engine, LEASE);
      const page = document.look(0, { withAnnotations: true }, { widthPx: 600, heightPx: 800 });
      expect(page?.pixels?.().length).toBe(600 * 800 * 4);
      document.close();
      return engine.bytes().length;
    }, always);
  await afterOne();
  const afterTwo = await afterOne();
  for (let file = 3; file <= 40; file++) await afterOne();
  expect(await afterOne()).toBe(afterTwo);
});
