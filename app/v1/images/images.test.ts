import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as copy } from "@/app/api/documents/[id]/copy/route";
import { GET as read } from "@/app/api/images/[id]/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { GET as get } from "@/app/v1/images/[id]/route";
import { POST as upload } from "@/app/v1/images/route";
import { POST as ensure } from "@/app/v1/templates/[id]/draft/ensure/route";
import { POST as publish } from "@/app/v1/templates/[id]/draft/publish/route";
import { DELETE as discard, PATCH as write } from "@/app/v1/templates/[id]/draft/route";
import { GET as getPdf } from "@/app/v1/templates/[id]/pdf/route";
import { DELETE as removeTemplate } from "@/app/v1/templates/[id]/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { TemplateContent } from "@/lib/contracts/content";
import { ImageDto } from "@/lib/contracts/images";
import { createAgentSession, deleteAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { undoAgentChanges } from "@/lib/domain/agent/sessions/undo-changes";
import { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { removeUnusedImages } from "@/lib/domain/files/images/remove-unused-images";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { purgeDeletedTemplates } from "@/lib/domain/templates/purge-templates";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, later } from "@/test/api/clock";
import { fetchBlob } from "@/test/api/completion";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant } from "@/test/api/world";
import { bombPng, SVG, UNUSABLE } from "@/test/fixtures/pictures/hostile-pictures";
import {
  avif,
  bmp,
  fax,
  gif,
  heic,
  tiff,
  tiffOfPages,
  tiffWithPreview,
} from "@/test/fixtures/pictures/other-pictures";

// A worker's first task loads its libraries.
vi.setConfig({ testTimeout: 60_000 });
withPdfWorkers();
const scratch = mkdtempSync(path.join(tmpdir(), "countersign-images-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const { storageLimitGib } = env;
afterEach(() => {
  Object.assign(env, { storageLimitGib });
});

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

/** A picture in a unique colour, so that no other test shares its blob. */
const picture = (red: number, width = 300, height = 100, alpha = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: red, g: 120, b: 41, alpha } } })
    .png()
    .toBuffer();
const jpegOf = async (bytes: Promise<Buffer>) =>
  sharp(await bytes)
    .jpeg()
    .toBuffer();
const webpOf = async (bytes: Promise<Buffer>) =>
  sharp(await bytes)
    .webp({ lossless: true })
    .toBuffer();

async function send(bytes: Buffer | Promise<Buffer>, credential: object = tenant.key, more: object = {}) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(await bytes)], "../plan.svg", { type: "image/svg+xml" }));
  return sendForm(form, credential, more);
}

async function sendForm(form: FormData, credential: object = tenant.key, more: object = {}) {
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const headers = {
    "content-type": encoded.headers.get("content-type") ?? "",
    "content-length": String(body.length),
    ...more,
  };
  return call(upload, "POST", { credential, body, headers });
}

const blobOf = async (id: string) =>
  (await db().workspaceImage.findUniqueOrThrow({ where: { id }, include: { blob: true } })).blob;
const has = (id: string) => db().workspaceImage.count({ where: { id } });

async function stored(id: string) {
  const { key } = await blobOf(id);
  const chunks: Buffer[] = [];
  for await (const chunk of await getStorage().openRead(key)) chunks.push(chunk as Buffer);
  return sharp(Buffer.concat(chunks)).metadata();
}

const SIGN = { id: "sign", key: "sign", roleKey: "client", type: "signature" };
const contentWith = (...imageIds: string[]) => ({
  roles: [{ key: "client", label: "Client" }],
  fields: [SIGN],
  body: {
    type: "doc",
    content: [
      ...imageIds.map((imageId) => ({ type: "image", attrs: { imageId, alt: "A floor plan" } })),
      { type: "field", attrs: { fieldId: "sign" } },
    ],
  },
});

const make = (content: object, credential: object = tenant.key) =>
  call(createTemplate, "POST", { credential, body: { name: "Lease", sourceKind: "document", content } });
const of = (id: string) => ({ credential: tenant.jwt, params: { id } });

describe("uploading an image", () => {
  it("answers its id, size and a URL, and so does getting it", async () => {
    const { status, body } = await send(picture(1));
    expect(status).toBe(201);
    expect(ImageDto.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({ width: 300, height: 100, contentType: "image/png" });
    const again = await call(get, "GET", { credential: tenant.jwt, params: { id: body.id } });
    expect(again.body).toMatchObject({ ...body, url: expect.stringContaining("http") });
  });

  it("takes a data URL too, and no other body", async () => {
    const image = `data:image/png;base64,${(await picture(2)).toString("base64")}`;
    const post = (body: object) => call(upload, "POST", { credential: tenant.jwt, body });
    expect((await post({ image })).status).toBe(201);
    for (const body of [{}, { image: "https://evil.example/a.png" }, { image: 7 }])
      expect((await post(body)).problem.errors?.[0]?.path).toBe("image");
    const nothing = await sendForm(new FormData());
    expect([nothing.status, nothing.problem.errors?.[0]?.path]).toEqual([400, "file"]);
    const more = new FormData();
    more.append("workspaceId", newId());
    expect((await sendForm(more)).problem.errors).toMatchObject([{ code: "unknown_field" }]);
  });

  it("keeps JPEG as JPEG, transparency as PNG, and nothing but pixels", async () => {
    const uploaded = async (bytes: Promise<Buffer>) => (await send(bytes)).body;
    const photo = jpegOf(picture(3));
    expect(await uploaded(photo)).toMatchObject({ contentType: "image/jpeg" });
    expect(await uploaded(webpOf(picture(4)))).toMatchObject({ contentType: "image/jpeg" });
    const clear = await uploaded(webpOf(picture(5, 300, 100, 0.5)));
    expect(clear).toMatchObject({ contentType: "image/png" });
    expect(await stored(clear.id)).toMatchObject({ format: "png", hasAlpha: true });
    const turned = await sharp(await photo)
      .withExif({ IFD0: { Copyright: "Ada" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const upright = (await send(turned)).body;
    expect(upright).toMatchObject({ width: 100, height: 300 });
    expect((await stored(upright.id)).exif).toBeUndefined();
    const wide = (await send(picture(6, 5000, 500))).body;
    expect(wide).toMatchObject({ width: 2000, height: 200 });
  });

  it("reads GIF, TIFF and faxes, by their bytes", async () => {
    const uploaded = async (bytes: Promise<Buffer>) => (await send(bytes)).body;
    expect(await uploaded(gif(13))).toMatchObject({ width: 60, height: 40, contentType: "image/png" });
    expect(await uploaded(tiff(14))).toMatchObject({ width: 60, height: 40, contentType: "image/jpeg" });
    expect(await uploaded(fax())).toMatchObject({ width: 1728, contentType: "image/jpeg" });
    expect(await uploaded(tiffWithPreview())).toMatchObject({ width: 1200, height: 900 });
    const image = `data:image/tiff;base64,${(await tiff(15)).toString("base64")}`;
    expect((await call(upload, "POST", { credential: tenant.jwt, body: { image } })).status).toBe(201);
  });

  it("gives the same image one id in a workspace, also when it comes at once, and another elsewhere", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(picture(7))));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
    const other = await createTenant();
    const theirs = await send(picture(7), other.key);
    expect(ids).not.toContain(theirs.body.id);
    expect((await blobOf(theirs.body.id)).id).toBe((await blobOf([...ids][0] as string)).id);
  });

  it("repeats its answer under an idempotency key", async () => {
    const headers = { "idempotency-key": newId() };
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await picture(8))], "a.png"));
    const [first, second] = [
      await sendForm(form, tenant.key, headers),
      await sendForm(form, tenant.key, headers),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
  });

  it("counts as storage once, and is refused when that is full", async () => {
    Object.assign(env, { storageLimitGib: 1 });
    const where = { workspaceId: tenant.workspaceId };
    const used = async () => Number((await db().workspaceUsage.findUnique({ where }))?.storedBytes ?? 0);
    const { body } = await send(picture(9));
    const { sizeBytes } = await blobOf(body.id);
    expect(await used()).toBe(sizeBytes);
    await send(picture(9));
    expect(await used()).toBe(sizeBytes);
    await db().workspaceUsage.update({ where, data: { countedAt: new Date(0), storedBytes: 0n } });
    Object.assign(env, { storageLimitGib: (sizeBytes + 1) / 1024 ** 3 });
    const refused = await send(picture(10, 400, 400));
    expect([refused.status, refused.problem.code]).toEqual([403, "PLAN_REQUIRED"]);
    // The recount included the first one.
    expect(await used()).toBe(sizeBytes);
    expect(await db().workspaceImage.count({ where })).toBe(1);
  });
});

describe("what is no image", () => {
  it.each(Object.entries(UNUSABLE))("%s is refused", async (_what, makeBytes) => {
    const { status, problem } = await send(makeBytes());
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", "file"]);
  });

  it.each([
    [
      "HEIC",
      heic,
      "unsupported_type",
      "is in the HEIC format, which can’t be read here. Save it as JPEG or PNG",
    ],
    ["AVIF", avif, "unsupported_type", "is in the AVIF format"],
    ["BMP", bmp, "unsupported_type", "is in the BMP format"],
    ["SVG", () => SVG, "unsupported_type", "is in the SVG format"],
    ["a TIFF of pages", () => tiffOfPages(3), "several_pages", "has several pages, of which only one"],
    ["a text", () => Buffer.from("hello"), "unsupported_type", "must be PNG, JPEG, WebP, GIF or TIFF"],
  ])("%s is named, with what to do", async (_what, makeBytes, code, message) => {
    const { problem } = await send(makeBytes());
    expect(problem.errors).toEqual([{ path: "file", code, message: expect.stringContaining(message) }]);
  });

  it("one of 30,000 pixels a side, and one that is too large, are refused and leave nothing", async () => {
    const large = Buffer.concat([await picture(11), Buffer.alloc(9 * 1024 * 1024)]);
    for (const bytes of [bombPng(30_000, 30_000), large]) {
      const { status, problem } = await send(bytes);
      expect([status, problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    }
    expect(await db().workspaceImage.count({ where: { workspaceId: tenant.workspaceId } })).toBe(0);
    // The workers accept the next one.
    expect((await send(picture(12))).status).toBe(201);
  });
});

describe("an image of another workspace", () => {
  it("is not found, and is missing from a text", async () => {
    const other = await createTenant();
    const { body: theirs } = await send(picture(20), other.key);
    expect((await call(get, "GET", { credential: tenant.key, params: { id: theirs.id } })).status).toBe(404);
    const { body: created } = await make(contentWith(theirs.id));
    expect(created.draft.diagnostics).toMatchObject([{ code: "BODY_IMAGE_MISSING", path: "body.content.0" }]);
    const refused = await call(publish, "POST", of(created.id));
    expect([refused.status, refused.problem.code]).toEqual([400, "TEMPLATE_RULES_FAILED"]);
    // Its pages show an empty frame, not the other workspace's image.
    expect((await call(getPdf, "GET", of(created.id))).status).toBe(200);
    expect(await db().templateVersionImage.count({ where: { imageId: theirs.id } })).toBe(0);
  });

  it("is shown by its address to members of its workspace only", async () => {
    const { body } = await send(picture(21));
    const open = (credential: object) =>
      read(new Request("http://countersign.test/", { headers: { ...credential } }), {
        params: Promise.resolve({ id: body.id }),
      } as never);
    const mine = await open(tenant.jwt);
    expect([mine.status, mine.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await sharp(Buffer.from(await mine.arrayBuffer())).metadata()).width).toBe(300);
    expect((await open((await createTenant()).jwt)).status).toBe(404);
    expect((await open({})).status).toBe(401);
  });
});

describe("a text with images", () => {
  it("is published, sent with them drawn, and copied", async () => {
    const [png, jpeg] = [(await send(picture(30, 60, 40, 0.4))).body, (await send(jpegOf(picture(31)))).body];
    const { body: created } = await make(contentWith(png.id, jpeg.id.toUpperCase()));
    expect(created.draft.diagnostics).toEqual([]);
    expect((await call(publish, "POST", of(created.id))).status).toBe(201);
    const sent = await call(createDocument, "POST", {
      credential: tenant.key,
      body: {
        templateId: created.id,
        recipients: [{ roleKey: "client", name: "Cleo", email: "cleo@example.com" }],
        send: true,
      },
    });
    expect([sent.status, sent.body.status]).toEqual([201, "sent"]);
    const layout = await db().documentLayout.findUniqueOrThrow({ where: { documentId: sent.body.id } });
    const pdf = (await readFile(await fetchBlob(layout.blobId, path.join(scratch, "sent.pdf")))).toString(
      "latin1",
    );
    expect(pdf).toContain("/DCTDecode");
    expect(pdf).toContain("/SMask");
    expect(pdf.match(/\/S \/Figure/g)).toHaveLength(2);
    expect(pdf).toContain("/Alt");

    const copied = await call(copy, "POST", of(sent.body.id));
    expect(copied.status).toBe(201);
    const { templateId } = copied.body as { templateId: string };
    const version = await db().templateVersion.findFirstOrThrow({
      where: { templateId },
      include: { images: true },
    });
    expect(version.images.map(({ imageId }) => imageId).sort()).toEqual([png.id, jpeg.id].sort());
  });

  it("keeps them; those that no version names go after a day, with their bytes", async () => {
    const [used, dropped, unused] = [
      (await send(picture(40))).body.id,
      (await send(picture(41))).body.id,
      (await send(picture(42))).body.id,
    ];
    const blob = await blobOf(dropped);
    const { body: created } = await make(contentWith(used, dropped));
    await later(2 * DAY_MS, async () => {
      await removeUnusedImages();
      expect([await has(used), await has(dropped), await has(unused)]).toEqual([1, 1, 0]);
      const { status } = await call(write, "PATCH", {
        ...of(created.id),
        body: { content: contentWith(used) },
      });
      expect(status).toBe(200);
      // An undo can restore an image for a day.
      await removeUnusedImages();
      expect(await has(dropped)).toBe(1);
    });
    await later(4 * DAY_MS, async () => {
      await removeUnusedImages();
      expect([await has(used), await has(dropped)]).toEqual([1, 0]);
    });
    await later(4 * DAY_MS + 2 * HOUR_MS, removeMarkedBlobs);
    expect(await getStorage().has(blob.key)).toBe(false);
    expect((await call(publish, "POST", of(created.id))).status).toBe(201);
  });

  it("keeps what undoing a change of the agent brings back, as long as the conversation is there", async () => {
    const id = (await send(picture(60))).body.id;
    const { body: created } = await make(contentWith(id));
    const session = await createAgentSession(tenant.ctx, { templateId: created.id });
    const message = { id: newId(), sessionId: session.id, position: 1, role: "assistant", parts: [] };
    await db().agentMessage.create({ data: { ...message, createdAt: new Date() } });
    const owner = { sessionId: session.id, messageId: message.id };
    const draft = new TurnDraft(tenant.ctx, created.id, owner, new AbortController().signal);
    await draft.read();
    const bare = TemplateContent.parse(contentWith());
    expect((await draft.change((content) => ({ ...content, body: bare.body }))).status).toBe("applied");
    await later(9 * DAY_MS, removeUnusedImages);
    expect(await has(id)).toBe(1);
    const { undone, diagnostics } = await undoAgentChanges(tenant.ctx, session.id, {});
    expect([undone.length, diagnostics.filter(({ code }) => code.includes("IMAGE"))]).toEqual([1, []]);
    await later(9 * DAY_MS, removeUnusedImages);
    expect(await has(id)).toBe(1);
    await call(write, "PATCH", { ...of(created.id), body: { content: contentWith() } });
    await deleteAgentSession(tenant.ctx, session.id);
    await later(9 * DAY_MS, removeUnusedImages);
    expect(await has(id)).toBe(0);
  });

  it("lets go of them with its draft, and with the template", async () => {
    const id = (await send(picture(50))).body.id;
    const { body: created } = await make(contentWith(id));
    await call(publish, "POST", of(created.id));
    const named = () => db().templateVersionImage.count({ where: { imageId: id } });
    await call(ensure, "POST", of(created.id));
    expect(await named()).toBe(2);
    expect((await call(discard, "DELETE", of(created.id))).status).toBe(204);
    expect(await named()).toBe(1);
    await call(removeTemplate, "DELETE", of(created.id));
    await later(2 * HOUR_MS, purgeDeletedTemplates);
    expect(await named()).toBe(0);
    await later(2 * DAY_MS, removeUnusedImages);
    expect(await has(id)).toBe(0);
  });
});
