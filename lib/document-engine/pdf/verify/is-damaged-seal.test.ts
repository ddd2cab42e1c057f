import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument, PDFName } from "pdf-lib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { dropForm, forgedKey, fromScratch, paintOver, sealAgain } from "@/test/fixtures/completion/forge";
import { pdfFixture, scene, scratchDirectory, testSealCertificate } from "@/test/fixtures/completion/scene";
import { verifyTask } from "./verify-task";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = scratchDirectory();
let sealed: Buffer;
let foreignSource: Buffer;
let overForeign: Buffer;
let own: string[];

async function sealFrom(sourcePath: string, name: string): Promise<Buffer> {
  const outDir = path.join(directory(), name);
  await mkdir(outDir);
  const { signed } = await completeDocument(scene({ sourcePath, outDir }));
  return readFile(signed.path);
}

beforeAll(async () => {
  sealed = await sealFrom(pdfFixture("one-page.pdf"), "sealed");
  foreignSource = await fromScratch(await forgedKey("Somebody else"));
  const source = path.join(directory(), "foreign.pdf");
  await writeFile(source, foreignSource);
  overForeign = await sealFrom(source, "over-foreign");
  own = [Buffer.from(await testSealCertificate()).toString("base64")];
});

let counter = 0;
async function check(bytes: Uint8Array) {
  const file = path.join(directory(), `candidate-${counter++}.pdf`);
  await writeFile(file, bytes);
  return verifyTask({ path: file, own, timestampRoots: null });
}

/** Offset at which the signature's hexadecimal string begins. */
const signatureAt = () => sealed.lastIndexOf("/Contents <");

describe("a file that was sealed here and is not whole", () => {
  it.each([
    ["cut by 400 bytes", () => sealed.subarray(0, sealed.length - 400)],
    ["cut by a byte", () => sealed.subarray(0, sealed.length - 1)],
    ["cut amid its signature", () => sealed.subarray(0, signatureAt() + 2_000)],
    ["cut before its signature", () => sealed.subarray(0, signatureAt())],
    ["with 6 bytes before it", () => Buffer.concat([Buffer.from("junk!\n"), sealed])],
    ["with more before it than a reader skips", () => Buffer.concat([Buffer.alloc(2_000, " "), sealed])],
    ["with bytes before and behind it", () => Buffer.concat([Buffer.from("\n"), sealed, Buffer.from("\n")])],
    ["without its first byte", () => sealed.subarray(1)],
    ["without its first 100 bytes", () => sealed.subarray(100)],
    ["with a hole", () => Buffer.concat([sealed.subarray(0, 1_000), sealed.subarray(1_100)])],
    [
      "with the line ends of another system",
      () => Buffer.from(sealed.toString("latin1").replace(/\r?\n/g, "\r\n"), "latin1"),
    ],
    ["in another encoding", () => Buffer.from(sealed.toString("latin1"), "utf8")],
    [
      "with capitals in its signature",
      () => {
        const text = sealed.toString("latin1");
        const at = signatureAt();
        const end = text.indexOf(">", at);
        const hex = text.slice(at, end).toUpperCase().replace("/CONTENTS", "/Contents");
        return Buffer.from(`junk!\n${text.slice(0, at)}${hex}${text.slice(end)}`, "latin1");
      },
    ],
    [
      "over somebody else's signature, cut by 400 bytes",
      () => overForeign.subarray(0, overForeign.length - 400),
    ],
  ])("is a damaged one: %s", async (_how, damage) => {
    expect(await check(damage())).toMatchObject({
      verdict: "changed",
      coversUpTo: null,
      isDamaged: true,
      ownSeal: null,
    });
  });
});

describe("a seal with damage inside", () => {
  /** Position and length of the certificate in the hexadecimal digits of the seal. */
  const certificate = async () => {
    const hex = Buffer.from(await testSealCertificate()).toString("hex");
    return { from: sealed.lastIndexOf(hex, undefined, "latin1"), length: hex.length };
  };
  /** Returns the file with one bit of this hexadecimal digit flipped. */
  const spoilt = (file: Buffer, at: number) => {
    const copy = Buffer.from(file);
    const digit = Number.parseInt(copy.toString("latin1", at, at + 1), 16);
    copy.write((digit ^ 1).toString(16), at, "latin1");
    return copy;
  };

  it("is damaged, whichever digit of its certificate is", async () => {
    const { from, length } = await certificate();
    expect(from).toBeGreaterThan(signatureAt());
    for (let at = from; at < from + length; at += 37)
      expect(await check(spoilt(sealed, at)), `digit ${at - from}`).toMatchObject({
        verdict: "changed",
        coversUpTo: null,
        isDamaged: true,
        ownSeal: null,
        seals: [{ isOurs: true, isIntact: false, state: "broken", problemCode: "UNREADABLE" }],
      });
  });

  it("is never taken for somebody else's, or for none, wherever the damage is", async () => {
    const from = signatureAt() + "/Contents <".length;
    const end = sealed.indexOf(">", from, "latin1");
    const verdicts = new Set<string>();
    for (let at = from; at < end; at += 101) verdicts.add((await check(spoilt(sealed, at))).verdict);
    // Damage to the certificates of the issuing authority does not matter here: the file is still the one that our
    // key signed.
    expect(verdicts).toEqual(new Set(["changed", "intact"]));
  });

  it("is damaged where a seal of somebody else is below it", async () => {
    const { from } = await certificate();
    const at = from - sealed.length + overForeign.length;
    const spoiltOver = spoilt(overForeign, at + 600);
    expect(await check(spoiltOver)).toMatchObject({ verdict: "changed", isDamaged: true, ownSeal: null });
  });

  it("is none of ours over other bytes, and does not become one", async () => {
    const { from } = await certificate();
    const other = spoilt(sealed, from + 40);
    other[500] = (other[500] ?? 0) ^ 1;
    expect(await check(other)).toMatchObject({ verdict: "changed", isDamaged: false, ownSeal: null });
  });
});

describe("a sealed file that another program saved anew", () => {
  const program = async (useObjectStreams: boolean, isCopy: boolean) => {
    const original = await PDFDocument.load(sealed);
    if (!isCopy) return original.save({ useObjectStreams });
    const copy = await PDFDocument.create();
    for (const page of await copy.copyPages(original, original.getPageIndices())) copy.addPage(page);
    return copy.save({ useObjectStreams });
  };

  it.each([
    ["whole", false, false],
    ["whole, with compressed objects", true, false],
    ["page by page, so that its form has no field", false, true],
    ["page by page, with compressed objects", true, true],
  ])("is a damaged one, as long as its seal went along: %s", async (_how, useObjectStreams, isCopy) => {
    expect(await check(await program(useObjectStreams, isCopy))).toMatchObject({
      verdict: "changed",
      coversUpTo: null,
      isDamaged: true,
      ownSeal: null,
    });
  });

  it("has no seal once that is left out", async () => {
    const original = await PDFDocument.load(sealed);
    for (const page of original.getPages()) page.node.delete(PDFName.of("Annots"));
    const copy = await PDFDocument.create();
    for (const page of await copy.copyPages(original, original.getPageIndices())) copy.addPage(page);
    expect(await check(await copy.save())).toMatchObject({
      verdict: "unsealed",
      isDamaged: false,
      seals: [],
    });
  });

  it("is none of ours if somebody else's seal went along", async () => {
    const copy = await PDFDocument.create();
    const original = await PDFDocument.load(foreignSource);
    for (const page of await copy.copyPages(original, original.getPageIndices())) copy.addPage(page);
    expect(await check(await copy.save())).toMatchObject({ verdict: "unsealed", isDamaged: false });
  });
});

describe("a file that is not damaged", () => {
  it("is the sealed one, whatever was added behind it", async () => {
    expect((await check(sealed)).isDamaged).toBe(false);
    for (const file of [await paintOver(sealed), await dropForm(sealed), Buffer.concat([sealed, sealed])])
      expect(await check(file)).toMatchObject({
        verdict: "changed",
        coversUpTo: sealed.length,
        isDamaged: false,
      });
  });

  it("is one with a byte changed: its seal can be read, and does not match", async () => {
    const changed = Buffer.from(sealed);
    changed[500] = (changed[500] ?? 0) ^ 1;
    expect(await check(changed)).toMatchObject({ verdict: "changed", isDamaged: false });
  });

  it("is somebody else's, though what they signed holds a part of a seal of ours", async () => {
    const cut = sealed.subarray(0, sealed.length - 400);
    const over = await sealAgain(cut, await forgedKey("Somebody else"));
    expect(await check(over)).toMatchObject({ verdict: "foreign", isDamaged: false });
    expect(await check(foreignSource)).toMatchObject({ verdict: "foreign", isDamaged: false });
  });

  it("is somebody else's, though it has copied what ours have: pages, the field's name, the reason", async () => {
    const key = await forgedKey("Countersign");
    const copied = await PDFDocument.create();
    const original = await PDFDocument.load(sealed);
    for (const page of original.getPages()) page.node.delete(PDFName.of("Annots"));
    for (const page of await copied.copyPages(original, original.getPageIndices())) copied.addPage(page);
    expect(await check(await sealAgain(await copied.save(), key))).toMatchObject({
      verdict: "foreign",
      isDamaged: false,
      seals: [{ isOurs: false, isIntact: true }],
    });
  });

  it("is somebody else's, whose seal carries most of our certificate beside its own", async () => {
    const ours = Buffer.from(await testSealCertificate());
    ours[200] = (ours[200] ?? 0) ^ 1;
    const key = await forgedKey("Somebody else");
    const over = await sealAgain(await readFile(pdfFixture("one-page.pdf")), {
      ...key,
      chain: [ours, ...key.chain],
    });
    expect(await check(over)).toMatchObject({ verdict: "foreign", isDamaged: false });
  });

  it("is one without a seal, or with somebody else's that was cut", async () => {
    for (const name of ["one-page.pdf", "160F-2019.pdf"])
      expect(await check(await readFile(pdfFixture(name)))).toMatchObject({
        verdict: "unsealed",
        isDamaged: false,
      });
    await expect(check(Buffer.from("no PDF at all"))).rejects.toMatchObject({ code: "PDF_INVALID" });
  });
});
