import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { withCopiedPages, withPrintedPages } from "@/test/fixtures/completion/copied-pages";
import { pdfFixture, scene } from "@/test/fixtures/completion/scene";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const testPool = pdfPoolForTests();
const VERIFY = "https://sign.example/verify";
let sealed: string;

beforeAll(async () => {
  const { pool, dir } = testPool();
  const outDir = path.join(dir, "sealed");
  await mkdir(outDir);
  const document = { appendCertificate: true, verifyUrl: VERIFY };
  const input = scene({ sourcePath: pdfFixture("one-page.pdf"), outDir, document });
  sealed = (await pool.run("complete", input)).signed.path;
});

let count = 0;
async function inspect(bytes: Uint8Array, verifyUrl?: string) {
  const { pool, dir } = testPool();
  const inputPath = path.join(dir, `${count++}.pdf`);
  await writeFile(inputPath, bytes);
  const { warnings, certificatePages } = await pool.run("inspect", {
    inputPath,
    outputPath: `${inputPath}.out`,
    ...(verifyUrl ? { verifyUrl } : {}),
  });
  return { warnings, certificatePages };
}

describe("an upload that shows a certificate of completion", () => {
  it("is taken, with a warning that names its pages", async () => {
    const told = { warnings: ["CERTIFICATE_PAGES"] };
    expect(await inspect(await withCopiedPages(sealed, [1, 2]))).toEqual({
      ...told,
      certificatePages: [2, 3],
    });
    expect(await inspect(await withPrintedPages(sealed, [0, 1]), VERIFY)).toEqual({
      ...told,
      certificatePages: [3],
    });
  });

  it("is none without such pages, nor with another service's code", async () => {
    const none = { warnings: [], certificatePages: [] };
    expect(await inspect(await withCopiedPages(sealed, [0]), VERIFY)).toEqual(none);
    expect(await inspect(await withPrintedPages(sealed, [1]), "https://other.example/verify")).toEqual(none);
  });
});
