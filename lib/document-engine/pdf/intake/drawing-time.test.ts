import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { onePage, stream } from "@/test/fixtures/pdf/build-pdf";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

const testPool = pdfPoolForTests();
vi.setConfig({ testTimeout: 120_000 });

/** Builds a page that draws a form this many times; the form consists of many wide, crossing, transparent curves. */
function heavy(times: number): Buffer {
  const curves = Array.from(
    { length: 200 },
    (_, i) => `${i * 3} 0 m ${612 - i} 792 ${i} 792 ${612 - i * 3} 0 c S`,
  ).join("\n");
  return onePage({
    page: "/Contents 10 0 R/Resources<</XObject<</F 11 0 R>>>>",
    objects: {
      10: stream("", "/F Do\n".repeat(times)),
      11: stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Group<</S/Transparency>>/Resources<<>>",
        `[3 2] 0 d 9 w\n${curves}`,
      ),
    },
  });
}

async function inspect(bytes: Buffer) {
  const { pool, dir } = testPool();
  const inputPath = join(dir, `${crypto.randomUUID()}.pdf`);
  await writeFile(inputPath, bytes);
  return pool.run("inspect", { inputPath, outputPath: `${inputPath}.out` });
}

it("takes pages that are drawn quickly", async () => {
  expect((await inspect(heavy(1))).pageCount).toBe(1);
});

it("refuses a page that takes seconds to draw, with what to do", async () => {
  await expect(inspect(heavy(60))).rejects.toMatchObject({
    code: "PDF_TOO_LARGE",
    message: expect.stringMatching(/^Rendering page 1 .*print it to a new PDF/),
  });
});
