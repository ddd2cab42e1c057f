import { X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { completeDocument } from "@/lib/document-engine/completion/complete-document";
import { holderName } from "@/lib/document-engine/pdf/verify/certificates";
import { verifyTask } from "@/lib/document-engine/pdf/verify/verify-task";
import {
  dropForm,
  forgedKey,
  fromScratch,
  paintAndSeal,
  paintOver,
  repeatedField,
  sealAgain,
} from "@/test/fixtures/completion/forge";
import { pdfFixture, scene, scratchDirectory, testSealCertificate } from "@/test/fixtures/completion/scene";
import { foresee, moveSignature, wrappingSource } from "@/test/fixtures/completion/wrap";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = scratchDirectory();
let sealed: Buffer;
let own: string[];
/** The organisation in the names of our certificates: "Test instance". */
let organisation: string;

beforeAll(async () => {
  sealed = await sealFrom(pdfFixture("one-page.pdf"), "sealed");
  const certificate = await testSealCertificate();
  own = [Buffer.from(certificate).toString("base64")];
  organisation = (holderName(new X509Certificate(certificate), "subject") ?? "").replace(
    " document seal",
    "",
  );
});

async function sealFrom(sourcePath: string, name: string): Promise<Buffer> {
  const outDir = path.join(directory(), name);
  await mkdir(outDir);
  return readFile((await completeDocument(scene({ sourcePath, outDir }))).signed.path);
}

let counter = 0;
async function check(bytes: Uint8Array) {
  const file = path.join(directory(), `candidate-${counter++}.pdf`);
  await writeFile(file, bytes);
  return verifyTask({ path: file, own, timestampRoots: null });
}

describe("a seal of our own", () => {
  it("over the whole file is intact", async () => {
    expect(await check(sealed)).toMatchObject({
      verdict: "intact",
      coversUpTo: sealed.length,
      seals: [{ isOurs: true, isIntact: true, state: "intact", problemCode: null, problem: null }],
    });
  });

  it("is somebody else's where its certificate is not known", async () => {
    const file = path.join(directory(), "elsewhere.pdf");
    await writeFile(file, sealed);
    expect(await verifyTask({ path: file, own: [], timestampRoots: null })).toMatchObject({
      verdict: "foreign",
      seals: [{ isOurs: false, isIntact: true }],
    });
  });

  it("is not intact with a byte changed anywhere, the padding of the signature and the structure included", async () => {
    const gap = sealed.lastIndexOf("/Contents <") + "/Contents <".length;
    const gapEnd = sealed.indexOf(">", gap, "latin1");
    const places = [9, 500, Math.floor(gap / 2), gap - 30, gap + 2, gap + 600, gapEnd - 2, gapEnd - 1000];
    for (const at of [...places, gapEnd + 20, sealed.lastIndexOf("startxref") + 12, sealed.length - 4]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, (await check(changed)).verdict]).toEqual([at, "changed"]);
    }
  });

  it.each([
    ["a page painted over", () => paintOver(sealed)],
    ["a line added", async () => Buffer.concat([sealed, Buffer.from("\n% more\n")])],
    ["the form taken away", () => dropForm(sealed)],
  ])("holds as far as it goes, and no further, with %s", async (_what, forge) => {
    const forged = await forge();
    expect(forged.subarray(0, sealed.length).equals(sealed)).toBe(true);
    expect(await check(forged)).toMatchObject({
      verdict: "changed",
      coversUpTo: sealed.length,
      ownSeal: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });
});

describe("a seal in our name", () => {
  it("is told by its key, not by its names", async () => {
    const key = await forgedKey(organisation);
    const result = await check(await fromScratch(key));
    expect(result.seals).toMatchObject([
      { isOurs: false, isIntact: true, signerName: `${organisation} document seal` },
    ]);
    expect(result).toMatchObject({ verdict: "foreign", ownSeal: null });
  });

  it.each([
    ["over a page that was painted over", paintAndSeal],
    ["over our sealed file as it is", sealAgain],
    [
      "over a file that was painted over before",
      async (file: Buffer, key: Awaited<ReturnType<typeof forgedKey>>) =>
        sealAgain(await paintOver(file), key),
    ],
    [
      "over a file whose form was taken away",
      async (file: Buffer, key: Awaited<ReturnType<typeof forgedKey>>) =>
        sealAgain(await dropForm(file), key),
    ],
  ])("%s is a change", async (_what, forge) => {
    const forged = await forge(sealed, await forgedKey(organisation));
    const result = await check(forged);
    expect(result).toMatchObject({ verdict: "changed", coversUpTo: sealed.length });
    expect(result.seals.map(({ isOurs }) => isOurs)).toEqual([true, false]);
  });

  it("whose algorithm is not known is not verified by what its key would use", async () => {
    const file = await fromScratch(await forgedKey(organisation));
    // The last algorithm named in the file is the signature's own, ecdsa-with-SHA256; it is not signed itself.
    const text = file.toString("latin1");
    const at = text.lastIndexOf("06082a8648ce3d040302");
    expect(at).toBeGreaterThan(text.lastIndexOf("/Contents <"));
    const { verdict, seals } = await check(
      Buffer.from(`${text.slice(0, at)}06082a8648ce3d040363${text.slice(at + 20)}`, "latin1"),
    );
    expect(verdict).toBe("unknown");
    expect(seals).toMatchObject([
      {
        isIntact: false,
        state: "unchecked",
        problemCode: "METHOD_NOT_SUPPORTED",
        problem: expect.stringContaining("1.2.840.10045.4.3.99"),
      },
    ]);
  });

  it("over a file in which our own was broken is a change", async () => {
    const changed = Buffer.from(sealed);
    changed[500] = (changed[500] ?? 0) ^ 1;
    const result = await check(await sealAgain(changed, await forgedKey(organisation)));
    expect(result).toMatchObject({ verdict: "changed", coversUpTo: null });
  });

  it("is there though its form was taken away, as far as it goes", async () => {
    const file = await fromScratch(await forgedKey("Somebody else"));
    expect(await check(await dropForm(file))).toMatchObject({
      verdict: "foreign",
      coversUpTo: file.length,
      seals: [{ isOurs: false, state: "intact" }],
    });
  });

  it("is overruled by a later one of ours, which covers it", async () => {
    const source = path.join(directory(), "foreign-source.pdf");
    await writeFile(source, await fromScratch(await forgedKey("Somebody else")));
    expect(await check(await sealFrom(source, "over-foreign"))).toMatchObject({
      verdict: "intact",
      seals: [{ isOurs: false }, { isOurs: true }],
    });
  });
});

describe("a seal of ours at another place than it was made for", () => {
  it("is none: the same bytes would be another document", async () => {
    const sealSource = async (bytes: Uint8Array, name: string) => {
      const source = path.join(directory(), `${name}-source.pdf`);
      await writeFile(source, bytes);
      return sealFrom(source, name);
    };
    const foreseen = foresee(await sealSource(wrappingSource(null).bytes, "wrapping-try"));
    const { bytes, at } = wrappingSource(foreseen);
    const genuine = await sealSource(bytes, "wrapping");
    expect((await check(genuine)).verdict).toBe("intact");
    const moved = moveSignature(genuine, at);
    // In the forgery, the file's last cross-reference section is that of another document.
    expect((await PDF.load(moved)).extractText()[0]?.text).toContain("I owe Mallory");
    expect(await check(moved)).toMatchObject({ verdict: "changed", coversUpTo: null, ownSeal: null });
  });
});

const EVIDENCE = path.resolve("../shared/reviews/evidence");
const REVIEW = path.resolve("../shared/corpus/review");

describe.skipIf(!existsSync(EVIDENCE))(
  "forgeries that were found (skipped without the shared folder)",
  () => {
    it.each([["page-replaced-resigned.pdf"], ["forged-from-scratch.pdf"]])(
      "%s is never intact",
      async (name) => {
        const { verdict } = await check(await readFile(path.join(EVIDENCE, name)));
        expect(verdict).toBe("foreign");
      },
    );
  },
);

describe.skipIf(!existsSync(REVIEW))("real files (skipped without the shared folder)", () => {
  it.each([["dss__pkcs7_sha1.pdf"], ["dss__pdf-with-empty-sig.pdf"], ["dss__AD-RB.pdf"]])(
    "%s, sealed here, is intact whatever its own signatures are",
    async (name) => {
      const result = await check(await sealFrom(path.join(REVIEW, name), `sealed-${name}`));
      expect(result.verdict).toBe("intact");
      expect(result.seals.length).toBeGreaterThan(1);
      expect(result.seals.slice(0, -1).some(({ state }) => state !== "intact")).toBe(true);
    },
  );

  it.each([["dss__certified-no-change-permitted.pdf"], ["dss__pades3_Baseline_B.pdf"]])(
    "%s is somebody else's, in a structure that the library alone reads otherwise",
    async (name) => {
      const { verdict, seals } = await check(await readFile(path.join(REVIEW, name)));
      expect(verdict).toBe("foreign");
      expect(seals.some(({ state }) => state === "intact")).toBe(true);
    },
  );

  it("are neither intact nor changed where their signatures cannot be checked", async () => {
    expect(await check(await readFile(path.join(REVIEW, "dss__pkcs7_sha1.pdf")))).toMatchObject({
      verdict: "unknown",
      seals: [
        {
          isIntact: false,
          state: "unchecked",
          problemCode: "KIND_NOT_SUPPORTED",
          problem: expect.stringContaining("adbe.pkcs7.sha1"),
        },
        { isIntact: false, state: "unchecked", problem: expect.stringContaining("SHA-1 is broken") },
      ],
    });
  });
});

describe("a file made to keep us busy", () => {
  it("has each field looked at once", async () => {
    const { verdict, seals } = await check(repeatedField(15_000, 4_000_000));
    expect(seals).toHaveLength(1);
    expect(verdict).not.toBe("intact");
  });

  it("is refused with more fields or signatures than any real one has", async () => {
    await expect(check(repeatedField(25_000, 10))).rejects.toMatchObject({ code: "PDF_TOO_LARGE" });
  });
});
