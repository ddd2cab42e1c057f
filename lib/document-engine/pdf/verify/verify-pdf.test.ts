import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { createSealAuthority } from "@/lib/document-engine/pdf/seal/instance-authority";
import { openP12 } from "@/lib/document-engine/pdf/seal/seal-key";
import { pdfFixture, scene, scratchDirectory, testSealCertificate } from "@/test/fixtures/completion/scene";
import { verifyPdf } from "./verify-pdf";

// Fonts and readers are loaded on first use, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = scratchDirectory();
let sealed: Buffer;

beforeAll(async () => {
  const outDir = path.join(directory(), "sealed");
  await mkdir(outDir);
  const { signed } = await completeDocument(scene({ sourcePath: pdfFixture("one-page.pdf"), outDir }));
  sealed = await readFile(signed.path);
});

async function verifyBytes(bytes: Buffer, own: Uint8Array[] = []) {
  const file = path.join(directory(), "candidate.pdf");
  await writeFile(file, bytes);
  return verifyPdf(file, { own });
}

/** Replaces the numbers of the byte range without changing the file's length. */
function withByteRange(numbers: (range: number[]) => number[]): Buffer {
  const text = sealed.toString("latin1");
  const match = /\/ByteRange\s*\[([\d ]+)\]/.exec(text);
  const inner = match?.[1] ?? "";
  const changed = numbers(inner.trim().split(/\s+/).map(Number)).join(" ").padEnd(inner.length);
  return Buffer.from(text.replace(inner, changed), "latin1");
}

describe("verifyPdf", () => {
  it("finds no signatures where there are none", async () => {
    expect((await verifyPdf(pdfFixture("one-page.pdf"))).signatures).toEqual([]);
    expect((await verifyPdf(pdfFixture("160F-2019.pdf"))).signatures).toEqual([]);
  });

  it("reads the claimed time when no time stamp proves one", async () => {
    const [signature] = (await verifyBytes(sealed)).signatures;
    expect(Math.abs((signature?.claimedTime?.getTime() ?? 0) - Date.now())).toBeLessThan(10 * 60_000);
  });

  it("knows its own certificates, and no others by their names", async () => {
    const other = await createSealAuthority({ organisation: "Test instance" });
    const { certificate } = await openP12(other.p12, other.password);
    const isOurs = async (own: Uint8Array[]) => (await verifyBytes(sealed, own)).signatures[0]?.isOurs;
    expect(await isOurs([certificate, await testSealCertificate()])).toBe(true);
    expect(await isOurs([certificate])).toBe(false);
    expect(await isOurs([])).toBe(false);
  });

  it("accepts no byte range that leaves more than the signature uncovered", async () => {
    const hidden: ((range: number[]) => number[])[] = [
      ([, before = 0, after = 0, rest = 0]) => [0, before - 500, after, rest],
      ([, before = 0, after = 0, rest = 0]) => [0, before, after + 20, rest - 20],
      ([, before = 0, after = 0, rest = 0]) => [9, before, after, rest],
      ([, before = 0, after = 0, rest = 0]) => [0, before, after, 10 ** String(rest).length - 1],
    ];
    for (const change of hidden) {
      const [signature] = (await verifyBytes(withByteRange(change))).signatures;
      expect(signature).toMatchObject({ digestValid: false, signatureValid: false });
      expect(signature?.problem).toMatchObject({
        code: "RANGE_INVALID",
        text: expect.stringContaining("byte range"),
      });
    }
  });

  it("notices a later revision, and still proves the earlier one", async () => {
    const outDir = path.join(directory(), "twice");
    await mkdir(outDir);
    const sourcePath = path.join(directory(), "once.pdf");
    await writeFile(sourcePath, sealed);
    const { signed } = await completeDocument(scene({ sourcePath, outDir }));
    const { signatures } = await verifyPdf(signed.path);
    expect(signatures.map((signature) => signature.field)).toEqual([
      "Countersign seal",
      "Countersign seal 2",
    ]);
    expect(signatures.map((signature) => signature.coversWholeFile)).toEqual([false, true]);
    expect(signatures.every((signature) => signature.digestValid && signature.signatureValid)).toBe(true);
    expect(signatures[0]?.coversUpTo).toBe(sealed.length);
  });

  it("throws on what is no PDF", async () => {
    await expect(verifyBytes(Buffer.from("no PDF at all"))).rejects.toThrow();
  });
});
