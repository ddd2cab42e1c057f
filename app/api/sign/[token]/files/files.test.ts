import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as openFile } from "@/app/api/sign/[token]/files/[sha256]/route";
import { PUT as upload } from "@/app/api/sign/[token]/files/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { consentIn } from "@/lib/domain/signing/consent";
import { countUploadAttempt } from "@/lib/domain/signing/count-upload-attempt";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";
import { bombPng } from "@/test/fixtures/pictures/hostile-pictures";
import { bmp, gif, heic, tiff, tiffCutOff, tiffOfPages } from "@/test/fixtures/pictures/other-pictures";

const file = (id: string, type: string, y: number) => ({
  id,
  key: id,
  roleKey: "client",
  type,
  page: 1,
  x: 0.1,
  width: 0.3,
  height: 0.04,
  y,
  required: false,
});

const WITH_FILES = {
  roles: [
    { key: "client", order: 1 },
    { key: "provider", order: 1 },
  ],
  fields: [
    file("proof", "attachment", 0.1),
    file("photo", "image", 0.2),
    file("note", "text", 0.3),
    { ...file("locked", "attachment", 0.4), readOnly: true },
    { ...file("client_sign", "signature", 0.5), required: true },
    { ...file("theirs", "attachment", 0.6), roleKey: "provider" },
    { ...file("provider_sign", "signature", 0.7), roleKey: "provider", required: true },
  ],
};

let tenant: Tenant;
let token: string;
let otherToken: string;
beforeEach(async () => {
  tenant = await createTenant();
  const document = await sendOne(tenant, {}, WITH_FILES);
  token = await tokenOf(document.id, "client");
  otherToken = await tokenOf(document.id, "provider");
});

const pdf = (note: string) => Buffer.from(`%PDF-1.4\n% ${note}\n`);
const put = (field: string, name: string, body: Uint8Array, as = token) =>
  call(upload, "PUT", {
    params: { token: as },
    query: new URLSearchParams({ field, name }).toString(),
    body,
    headers: { "content-type": "application/octet-stream" },
  });
const sign = (values: object, as = token, field = "client_sign") =>
  call(submit, "POST", {
    params: { token: as },
    body: {
      values,
      signatures: { [field]: { mode: "type", text: "Cleo", font: "caveat" } },
      consent: { accepted: true, version: consentIn("en").version },
    },
  });
const photograph = () =>
  sharp({ create: { width: 3000, height: 40, channels: 3, background: "#246" } }).withExif({
    IFD0: { Copyright: "private place" },
  });

async function readBlob(sha256: string): Promise<Buffer> {
  const { key } = await db().blob.findFirstOrThrow({ where: { sha256 } });
  return buffer(await getStorage().openRead(key));
}

describe("uploading a file", () => {
  it("stores the bytes under their hash and answers the field's value", async () => {
    const { status, body, headers } = await put("proof", "C:\\private\\Payslip.PDF", pdf("payslip"));
    expect(status).toBe(201);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: "Payslip.pdf",
      contentType: "application/pdf",
      sizeBytes: pdf("payslip").length,
    });
    expect(await db().blob.count({ where: { sha256: body.sha256, status: "stored" } })).toBe(1);
  });

  it("encodes pictures anew: smaller, upright, without what the camera wrote", async () => {
    const { status, body } = await put("photo", "me.jpg", await photograph().jpeg().toBuffer());
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "me.jpg", contentType: "image/jpeg" });
    const stored = await sharp(await readBlob(body.sha256)).metadata();
    expect(stored).toMatchObject({ format: "jpeg", width: 2000 });
    expect(stored.exif).toBeUndefined();
    const webp = await put("photo", "stamp.webp", await photograph().ensureAlpha(0.5).webp().toBuffer());
    expect(webp.body).toMatchObject({ name: "stamp.png", contentType: "image/png" });
  });

  it("prints GIF and TIFF as the formats that pages have, and keeps them as files", async () => {
    const printed = await put("photo", "scan.tif", await tiff());
    expect(printed.body).toMatchObject({ name: "scan.jpg", contentType: "image/jpeg" });
    const drawn = await put("photo", "old.gif", await gif());
    expect(drawn.body).toMatchObject({ name: "old.png", contentType: "image/png" });
    const bytes = await tiffOfPages(2);
    const kept = await put("proof", "scan.jpeg", bytes);
    expect(kept.body).toMatchObject({
      name: "scan.tiff",
      contentType: "image/tiff",
      sizeBytes: bytes.length,
    });
    expect((await readBlob(kept.body.sha256)).equals(bytes)).toBe(true);
  });

  it.each([
    ["photo", "IMG_1.jpg", heic, "unsupported_type", "is in the HEIC format"],
    ["proof", "IMG_1.HEIC", heic, "unsupported_type", "is in the HEIC format"],
    ["photo", "a.bmp", bmp, "unsupported_type", "is in the BMP format"],
    ["photo", "scan.tif", () => tiffOfPages(2), "several_pages", "has several pages"],
    ["photo", "half.tif", tiffCutOff, "invalid_image", "is a damaged image"],
  ])("says for %s what %s is, and what to do", async (field, name, make, code, message) => {
    const { status, problem } = await put(field, name, await make());
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: "file", code, message: expect.stringContaining(message) }],
    ]);
  });

  it.each([
    ["photo", "note.pdf", pdf("x"), "unsupported_type"],
    ["photo", "broken.png", Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"), "invalid_image"],
    ["proof", "broken.png", Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"), "invalid_image"],
    ["proof", "page.html", Buffer.from("<script>alert(1)</script>"), "unsupported_type"],
    ["proof", "setup.pdf", Buffer.from("MZ\0\0"), "unsupported_type"],
    ["proof", "empty.pdf", Buffer.alloc(0), "empty"],
  ])("refuses for %s: %s", async (field, name, bytes, code) => {
    const { status, problem } = await put(field, name, bytes);
    expect(status).toBe(400);
    expect(problem.errors).toEqual([expect.objectContaining({ path: "file", code })]);
  });

  it("refuses a picture of more than 24 million pixels by its header", async () => {
    for (const field of ["photo", "proof"]) {
      const { status, problem } = await put(field, "bomb.png", bombPng(6000, 4001));
      expect(status).toBe(400);
      expect(problem.errors).toEqual([expect.objectContaining({ path: "file", code: "too_large" })]);
    }
  });

  it("counts what it refuses, so that a link cannot keep a worker busy", async () => {
    const { id } = await sendOne(tenant, {}, WITH_FILES);
    const link = await tokenOf(id, "client");
    const recipient = await db().recipient.findFirstOrThrow({ where: { documentId: id, roleKey: "client" } });
    for (let tries = 0; tries < 99; tries++) await countUploadAttempt(recipient.id);
    const broken = Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1");
    expect((await put("photo", "broken.png", broken, link)).status).toBe(400);
    const refused = await put("photo", "broken.png", broken, link);
    expect([refused.status, refused.problem.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("refuses more than 10 MiB", async () => {
    const { status, problem } = await put("proof", "big.pdf", Buffer.alloc(10 * 1024 * 1024 + 1));
    expect([status, problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  it("refuses a picture that unfolds to more pixels than any camera makes", async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { status, problem } = await put("photo", "bomb.png", bomb);
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.path).toBe("file");
  });

  it.each(["note", "locked", "theirs", "unknown", "client_sign"])(
    "takes none for the field %s",
    async (field) => {
      const { status, problem } = await put(field, "a.pdf", pdf("x"));
      expect(status).toBe(400);
      expect(problem.errors?.[0]?.path).toBe("fieldId");
    },
  );

  it("takes none without a link of ours", async () => {
    const { status, problem } = await put("proof", "a.pdf", pdf("x"), "A".repeat(48));
    expect([status, problem.code]).toEqual([401, "TOKEN_INVALID"]);
  });
});

describe("signing with files", () => {
  const opens = (sha256: string, as = token) => call(openFile, "GET", { params: { token: as, sha256 } });

  it("opens a file to its uploader, and to the others once it is signed", async () => {
    const { body: value } = await put("proof", "Payslip.pdf", pdf("to be signed"));
    const own = await opens(value.sha256);
    expect(own.status).toBe(302);
    expect(own.headers.get("location")).toContain("/api/source/");
    expect((await opens(value.sha256, otherToken)).status).toBe(404);

    // Naming the hash of someone else's file does not give access to it.
    const stolen = await sign({ theirs: value }, otherToken, "provider_sign");
    expect(stolen.status).toBe(400);
    expect(stolen.problem.errors).toEqual([
      expect.objectContaining({ path: "values.theirs", code: "unknown_file" }),
    ]);

    const forged = await sign({ proof: { ...value, contentType: "text/html" } });
    expect(forged.problem.errors).toEqual([expect.objectContaining({ path: "values.proof" })]);
    expect((await sign({ proof: value })).status).toBe(201);
    expect((await opens(value.sha256, otherToken)).status).toBe(302);
    expect((await put("proof", "late.pdf", pdf("late"))).problem.code).toBe("INVALID_STATE");
  });
});
