import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as verify } from "@/app/api/verify/route";
import { sealDocument } from "@/lib/completion/seal-document";
import { VerificationDto } from "@/lib/contracts/verification";
import { env } from "@/lib/env";
import { stopPdfPool } from "@/lib/pdf/pool/pool";
import { getStorage } from "@/lib/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { readSealed, sendAndSign } from "@/test/api/completion";
import { createTenant } from "@/test/api/world";
import { pdfFixture } from "@/test/fixtures/completion/scene";

let sealed: Buffer;
beforeAll(async () => {
  const id = await sendAndSign(await createTenant());
  await sealDocument(id);
  const { signedBlob } = await readSealed(id);
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(signedBlob?.key ?? "")) chunks.push(chunk as Buffer);
  sealed = Buffer.concat(chunks);
}, 120_000);
afterAll(() => stopPdfPool({ graceMs: 0 }));

const ask = (bytes: Uint8Array) =>
  call(verify as never, "POST", { body: bytes, headers: { "content-type": "application/pdf" } });

describe("checking a file", () => {
  it("knows the very file that was sealed here", async () => {
    const { status, body } = await ask(new Uint8Array(sealed));
    expect([status, VerificationDto.parse(body)]).toEqual([200, body]);
    expect(body.sealedHereAt).not.toBeNull();
    expect(body.signatures).toMatchObject([{ isIntact: true, coversWholeFile: true }]);
    expect(JSON.stringify(body)).not.toMatch(/example\.com|Given by/);
  });

  it("tells a changed one, an added-to one, and one without a seal", async () => {
    const changed = new Uint8Array(sealed);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect((await ask(changed)).body).toMatchObject({
      sealedHereAt: null,
      signatures: [{ isIntact: false }],
    });
    const added = new Uint8Array(Buffer.concat([sealed, Buffer.from("\n% more\n")]));
    expect((await ask(added)).body).toMatchObject({
      sealedHereAt: null,
      signatures: [{ isIntact: true, coversWholeFile: false }],
    });
    const plain = await ask(new Uint8Array(readFileSync(pdfFixture("one-page.pdf"))));
    expect(plain.body).toMatchObject({ sealedHereAt: null, signatures: [] });
  });

  it("refuses what is no PDF, and whoever asks too often", async () => {
    const { status, problem } = await ask(new TextEncoder().encode("not a PDF"));
    expect([status, problem.code]).toEqual([400, "PDF_INVALID"]);
    Object.assign(env, { rateLimitPerMinute: 10 });
    try {
      await ask(new Uint8Array(1));
      expect((await ask(new Uint8Array(1))).status).toBe(429);
    } finally {
      Object.assign(env, { rateLimitPerMinute: 0 });
    }
  });
});
