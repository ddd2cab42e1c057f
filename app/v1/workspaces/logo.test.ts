import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as show } from "@/app/api/logos/[name]/route";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { PUT as put, DELETE as remove } from "@/app/v1/workspaces/[id]/logo/route";
import { DELETE as close, GET as get, PATCH as patch } from "@/app/v1/workspaces/[id]/route";
import { removeMarkedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { brandOf } from "@/lib/domain/mail-delivery/mail-brand";
import { loadMailSubject } from "@/lib/domain/mails/document-mail";
import { loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import { addMember, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";
import { bombPng, SVG, UNUSABLE } from "@/test/fixtures/pictures/hostile-pictures";

const plan = env.selfHostedPlan;
afterEach(() => {
  Object.assign(env, { selfHostedPlan: plan });
});

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

/** Each picture has a distinct colour, so that no other test shares its blob. */
const picture = (red: number, width = 300, height = 100): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: red, g: 77, b: 78, alpha: 0.5 } } })
    .png()
    .toBuffer();

const dataUrl = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
const own = () => ({ credential: tenant.jwt, params: { id: tenant.workspaceId } });
const set = async (bytes: Buffer | Promise<Buffer>, more: object = {}) =>
  call(put, "PUT", { ...own(), body: { image: dataUrl(await bytes) }, ...more });
const drop = () => call(remove, "DELETE", own());
const rowOf = () =>
  db().workspace.findUniqueOrThrow({ where: { id: tenant.workspaceId }, include: { logoBlob: true } });

/** Sends the form as a browser does. */
async function setByForm(parts: [name: string, value: string | File][], headers: object = {}) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const type = encoded.headers.get("content-type") ?? "";
  const length = String(body.length);
  return call(put, "PUT", {
    ...own(),
    body,
    headers: { "content-type": type, "content-length": length, ...headers },
  });
}

const file = async (bytes: Buffer | Promise<Buffer>, name = "logo.png") =>
  new File([new Uint8Array(await bytes)], name, { type: "image/png" });

async function seen(url: string) {
  const name = new URL(url).pathname.split("/").at(-1) ?? "";
  const response = await show(new Request(url), { params: Promise.resolve({ name }) });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const sizeOf = async ({ bytes }: { bytes: Buffer }) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe("setting a logo", () => {
  it("answers the workspace with the picture's public address, which opens without a credential", async () => {
    const { status, body } = await set(picture(1, 1200, 300));
    expect(status).toBe(200);
    expect(body.logoUrl).toMatch(/^http:\/\/localhost:3000\/api\/logos\/[\w-]{22}\.png$/);
    expect((await call(get, "GET", own())).body.logoUrl).toBe(body.logoUrl);
    const found = await seen(body.logoUrl);
    expect(found.status).toBe(200);
    expect(await sizeOf(found)).toEqual(["png", 600, 150]);
    expect(Object.fromEntries(found.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(found.headers.get("set-cookie")).toBeNull();
  });

  it("takes a file in a form as well, whatever it is called", async () => {
    const { status, body } = await setByForm([["file", await file(picture(2), "../../etc/passwd.svg")]]);
    expect(status).toBe(200);
    expect(await sizeOf(await seen(body.logoUrl))).toEqual(["png", 300, 100]);
  });

  it("takes JPEG and WebP, by their bytes and not by what is said of them", async () => {
    for (const type of ["jpeg", "webp"] as const) {
      const bytes = await sharp(await picture(3))
        .toFormat(type)
        .toBuffer();
      const { status, body } = await set(bytes);
      expect(status).toBe(200);
      expect(await sizeOf(await seen(body.logoUrl))).toEqual(["png", 300, 100]);
    }
  });

  it("is shown to recipients and in mails from then on", async () => {
    const { id } = await sendOne(tenant);
    const params = { token: await tokenOf(id, "client") };
    const before = await call(getSigning, "GET", { params });
    expect(before.body.document.workspace.logoUrl).toBeNull();
    const { body } = await set(picture(4));
    const after = await call(getSigning, "GET", { params });
    expect(after.body.document.workspace.logoUrl).toBe(body.logoUrl);
    const page = await loadSigningPage(params.token, {
      findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
      findUserId: async () => null,
      languages: { chosen: null, acceptLanguage: null },
    });
    expect(page).toMatchObject({
      frame: { workspace: { logo: { path: new URL(body.logoUrl).pathname, width: 300, height: 100 } } },
    });
    const subject = await loadMailSubject(id);
    expect(subject && brandOf(subject.document.workspace)).toMatchObject({
      workspaceName: "Test workspace",
      logo: { url: body.logoUrl, width: 300, height: 100 },
    });
  });

  it("changes nothing when the same picture comes again", async () => {
    const first = await set(picture(5));
    const before = await rowOf();
    const again = await set(picture(5));
    expect([again.status, again.body.logoUrl]).toEqual([200, first.body.logoUrl]);
    expect(await rowOf()).toEqual({
      ...before,
      logoBlob: { ...before.logoBlob, reusedAt: expect.any(Date) },
    });
    expect(await db().blob.count({ where: { sha256: before.logoBlob?.sha256 ?? "" } })).toBe(1);
  });

  it("shares the bytes with another workspace, and not the address", async () => {
    const mine = await set(picture(6));
    const mineRow = await rowOf();
    tenant = await createTenant();
    const theirs = await set(picture(6));
    expect((await rowOf()).logoBlobId).toBe(mineRow.logoBlobId);
    expect(theirs.body.logoUrl).not.toBe(mine.body.logoUrl);
  });

  it("lets go of the picture before it: its address ends, and the clean-up takes its bytes", async () => {
    const old = await set(picture(7));
    const { logoBlob } = await rowOf();
    const next = await set(picture(8));
    expect(next.body.logoUrl).not.toBe(old.body.logoUrl);
    expect((await seen(old.body.logoUrl)).status).toBe(404);
    await later(2 * HOUR_MS, removeMarkedBlobs);
    expect(await db().blob.count({ where: { id: logoBlob?.id ?? "" } })).toBe(0);
    expect(await getStorage().has(logoBlob?.key ?? "")).toBe(false);
    expect((await seen(next.body.logoUrl)).status).toBe(200);
  });

  it("has one winner when two come at once, and no picture that is left over", async () => {
    const pictures = await Promise.all([11, 12, 13, 14].map((red) => picture(red)));
    const answers = await Promise.all(pictures.map((bytes) => set(bytes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { logoBlobId, logoKey } = await rowOf();
    const left = await Promise.all(answers.map(({ body }) => seen(body.logoUrl)));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const won = answers.find((_, i) => left[i]?.status === 200);
    expect(won?.body.logoUrl).toContain(logoKey);
    const noted = await db().blobRemoval.findMany();
    const blobs = await db().blob.findMany({ where: { id: { in: noted.map(({ blobId }) => blobId) } } });
    await later(2 * HOUR_MS, removeMarkedBlobs);
    expect(await db().blob.count({ where: { id: { in: blobs.map(({ id }) => id) } } })).toBe(0);
    expect(await db().blob.count({ where: { id: logoBlobId ?? "" } })).toBe(1);
  });

  it("brings a picture back while the clean-up is taking it", async () => {
    for (let round = 0; round < 5; round++) {
      await set(picture(20));
      await set(picture(21));
      const [back] = await Promise.all([set(picture(20)), later(2 * HOUR_MS, removeMarkedBlobs)]);
      expect(back.status).toBe(200);
      expect((await seen(back.body.logoUrl)).status).toBe(200);
    }
  });
});

describe("what is no logo", () => {
  it.each(Object.entries(UNUSABLE))("%s is refused, and the logo stays", async (_what, make) => {
    const { body } = await set(picture(30));
    const bytes = await make();
    for (const answer of [await set(bytes), await setByForm([["file", await file(bytes)]])]) {
      expect([answer.status, answer.problem.code]).toEqual([400, "INVALID_INPUT"]);
      expect(answer.problem.errors?.[0]?.path).toMatch(/^(?:image|file)$/);
    }
    expect((await call(get, "GET", own())).body.logoUrl).toBe(body.logoUrl);
  });

  it("a bomb and a file that is too large are refused", async () => {
    const large = Buffer.concat([await picture(31), Buffer.alloc(2 * 1024 * 1024)]);
    for (const bytes of [bombPng(30_000, 30_000), large])
      for (const answer of [await set(bytes), await setByForm([["file", await file(bytes)]])])
        expect([answer.status, answer.problem.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect((await rowOf()).logoKey).toBeNull();
  });

  it.each([
    ["nothing", { image: "" }],
    ["an empty picture", { image: "data:image/png;base64," }],
    ["an SVG by its type", { image: dataUrl(SVG, "image/svg+xml") }],
    ["an address", { image: "https://evil.example/logo.png" }],
    ["no text", { image: 12 }],
    ["no image", {}],
  ])("%s is refused by the body's schema", async (_what, body) => {
    const { status, problem } = await call(put, "PUT", { ...own(), body });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "image"]);
  });

  it("a form is one picture and nothing else", async () => {
    const one = await file(picture(32));
    const code = async (parts: [string, string | File][], headers = {}) => {
      const { status, problem } = await setByForm(parts, headers);
      return `${status} ${problem.code}`;
    };
    expect(await code([])).toBe("400 INVALID_INPUT");
    expect(await code([["file", "text"]])).toBe("400 INVALID_INPUT");
    expect(await code([["file", await file(Buffer.alloc(0))]])).toBe("400 INVALID_INPUT");
    expect(
      await code([
        ["file", one],
        ["file", one],
      ]),
    ).toBe("400 INVALID_INPUT");
    expect(
      await code([
        ["file", one],
        ["ownerId", "x"],
      ]),
    ).toBe("400 INVALID_INPUT");
    expect(await code([["file", one]], { "content-type": "multipart/form-data; boundary=x" })).toBe(
      "400 INVALID_INPUT",
    );
    expect(await code([["file", one]], { "content-length": "99999999" })).toBe("413 PAYLOAD_TOO_LARGE");
    expect((await rowOf()).logoKey).toBeNull();
    // Without a length, the body is read up to the limit.
    expect(await code([["file", one]], { "content-length": "" })).toBe("200 undefined");
  });
});

describe("removing the logo", () => {
  it("ends its address at once, and is done when there is none", async () => {
    const { body } = await set(picture(40));
    const { logoBlobId } = await rowOf();
    expect((await drop()).status).toBe(204);
    expect((await call(get, "GET", own())).body.logoUrl).toBeNull();
    const removed = await seen(body.logoUrl);
    expect([removed.status, removed.headers.get("cache-control")]).toEqual([404, "no-store"]);
    await later(2 * HOUR_MS, removeMarkedBlobs);
    expect(await db().blob.count({ where: { id: logoBlobId ?? "" } })).toBe(0);
    expect((await drop()).status).toBe(204);
  });

  it("comes with the deletion of the workspace", async () => {
    const { body } = await set(picture(41));
    const { logoBlobId } = await rowOf();
    await call(close, "DELETE", own());
    expect((await seen(body.logoUrl)).status).toBe(404);
    await later(2 * HOUR_MS, removeMarkedBlobs);
    expect(await db().blob.count({ where: { id: logoBlobId ?? "" } })).toBe(0);
  });

  it("leaves bytes that another workspace shows", async () => {
    const other = tenant;
    const unchanged = await set(picture(42));
    tenant = await createTenant();
    await set(picture(42));
    await drop();
    await later(2 * HOUR_MS, removeMarkedBlobs);
    expect((await seen(unchanged.body.logoUrl)).status).toBe(200);
    expect(
      (await db().workspace.findUniqueOrThrow({ where: { id: other.workspaceId } })).logoKey,
    ).not.toBeNull();
  });
});

describe("a logo's address", () => {
  it("is 404 for whatever else is asked", async () => {
    const { body } = await set(picture(50));
    const { logoBlob } = await rowOf();
    const base = "http://localhost:3000/api/logos/";
    const key = body.logoUrl.slice(base.length, -4);
    const names = [`${key}.svg`, key, `${key.toLowerCase()}x.png`, `${"A".repeat(22)}.png`];
    for (const name of [
      ...names,
      `${tenant.workspaceId}.png`,
      `${logoBlob?.sha256}.png`,
      "..%2f..%2fsecret.png",
    ])
      expect((await seen(base + name)).status, name).toBe(404);
  });
});

describe("who may", () => {
  it("owner and admin set and remove it; members see it; others do not know of it", async () => {
    const { workspaceId: id } = tenant;
    const [admin, member, stranger] = [
      await addMember(tenant, "admin"),
      await addMember(tenant, "member"),
      await createTenant(),
    ];
    const outcome = async (handler: typeof put, method: string, credential: object) => {
      const body = method === "PUT" ? { image: dataUrl(await picture(60)) } : undefined;
      const { status, problem } = await call(handler, method, { credential, params: { id }, body });
      return status < 300 ? status : `${status} ${problem.code}`;
    };
    expect(await outcome(put, "PUT", admin.jwt)).toBe(200);
    for (const [who, code] of [
      [member.jwt, "403 INSUFFICIENT_ROLE"],
      [stranger.jwt, "403 NOT_A_MEMBER"],
      [tenant.key, "401 UNAUTHENTICATED"],
    ] as const) {
      expect(await outcome(put, "PUT", who)).toBe(code);
      expect(await outcome(remove, "DELETE", who)).toBe(code);
    }
    const read = await call(get, "GET", { credential: member.jwt, params: { id } });
    expect(read.body.logoUrl).not.toBeNull();
    expect(await outcome(remove, "DELETE", admin.jwt)).toBe(204);
  });

  it("is not asked to read a form before it is clear that they may", async () => {
    const member = await addMember(tenant, "member");
    const request = { ...own(), credential: member.jwt, body: "no form at all" };
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "99999999" };
    const { problem } = await call(put, "PUT", { ...request, headers });
    expect(problem.code).toBe("INSUFFICIENT_ROLE");
  });

  it("needs a plan with it; removing does not", async () => {
    await set(picture(61));
    Object.assign(env, { selfHostedPlan: "free" });
    const refused = await set(picture(62));
    expect([refused.status, refused.problem.code]).toEqual([403, "PLAN_REQUIRED"]);
    expect((await drop()).status).toBe(204);
  });
});

describe("the accent colour", () => {
  const paint = (accentColor: unknown) => call(patch, "PATCH", { ...own(), body: { accentColor } });

  it("is six digits of hex, or none", async () => {
    expect((await paint("#2B4A9b")).body.accentColor).toBe("#2b4a9b");
    for (const wrong of ["red", "#fff", "2b4a9b", "#2b4a9b;", "#2b4a9b\n", "", 3])
      expect((await paint(wrong)).problem.errors?.[0]?.path).toBe("accentColor");
    expect((await call(patch, "PATCH", { ...own(), body: { name: "Other" } })).body.accentColor).toBe(
      "#2b4a9b",
    );
    expect((await paint(null)).body.accentColor).toBeNull();
  });

  it("needs a plan with it; taking it away does not", async () => {
    await paint("#2b4a9b");
    Object.assign(env, { selfHostedPlan: "free" });
    expect((await paint("#123456")).problem.code).toBe("PLAN_REQUIRED");
    expect((await paint(null)).body.accentColor).toBeNull();
  });
});
