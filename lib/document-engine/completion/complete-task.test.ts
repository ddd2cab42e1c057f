import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, vi } from "vitest";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { pdfFixture, scene, stamp } from "@/test/fixtures/completion/scene";
import { pdfPoolForTests } from "@/test/fixtures/pdf/worker-pool";

vi.setConfig({ testTimeout: 60_000 });

const test = pdfPoolForTests();
// What a worker in a sandbox writes and its output does not name is discarded: here it is looked at.
const open = pdfPoolForTests({ sandbox: async () => null });

describe("the task `complete`", () => {
  it("finds its fonts and engines in a bundled worker", async () => {
    const { pool, dir } = test();
    const outDir = path.join(dir, "complete");
    await mkdir(outDir);
    const texts = ["Łukasz", "محمد", "漢字", "😀", "नमस्ते"];
    const stamps = texts.map((text, index) => stamp({ kind: "text", text }, { y: 0.1 + index * 0.1 }));
    const input = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir,
      stamps,
      document: { appendCertificate: true },
    });
    const output = await pool.run("complete", input);
    expect(output.signed.pageCount).toBe(1 + output.certificate.pageCount);
    expect((await verifyPdf(output.signed.path)).signatures[0]).toMatchObject({
      coversWholeFile: true,
      signatureValid: true,
    });
  });

  it("is rehearsed by the task that warms a worker up", async () => {
    const { pool, dir } = open();
    const { p12Path, password } = scene({ sourcePath: "", outDir: "" }).seal;
    const scratch = path.join(dir, "warm-up");
    await mkdir(scratch);
    const input = { dir: scratch, seal: { p12Path, password } };
    await test().pool.run("warm-up", input);
    expect(await readdir(scratch)).toEqual([]);
    await pool.run("warm-up", input);
    const repeated = path.join(scratch, "run-2/signed.pdf");
    expect((await verifyPdf(repeated)).signatures).toMatchObject([
      { coversWholeFile: true, signatureValid: true },
    ]);
  });

  it("says in words why it could not", async () => {
    const { pool, dir } = test();
    const input = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir: dir,
      seal: { password: "wrong" },
    });
    await expect(pool.run("complete", input)).rejects.toThrow("the password does not open the PKCS #12 file");
  });
});
