import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { GET as listSubmissions } from "@/app/v1/submissions/route";
import { GET as getMe, PATCH as patchMe } from "@/app/v1/users/me/route";
import { DELETE as remove, PATCH as update } from "@/app/v1/users/me/signatures/[id]/route";
import { POST as create, GET as list } from "@/app/v1/users/me/signatures/route";
import type { SavedSignatureDto } from "@/lib/contracts/users";
import { db } from "@/lib/platform/database/db";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import {
  answerOf,
  createBrowser,
  createTenant,
  createUser,
  sendOne,
  type Tenant,
  tokenOf,
} from "@/test/api/world";

type User = Awaited<ReturnType<typeof createUser>>;

/** A picture of one colour with a clear edge, as a data URL. */
async function picture(red: number, width = 60, height = 20): Promise<string> {
  const background = { r: red, g: 20, b: 80, alpha: 0.5 };
  const png = await sharp({ create: { width: width - 1, height, channels: 4, background } })
    .extend({ right: 1, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** A picture that no compression makes smaller: slightly more than `width × height × 3` bytes. */
async function noise(width: number, height: number): Promise<string> {
  const raw = { width, height, channels: 3 as const };
  const png = await sharp(randomBytes(width * height * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

const patchProfile = (user: User, body: unknown) => call(patchMe, "PATCH", { credential: user.bearer, body });
const save = async (user: User, more: object = {}) =>
  call(create, "POST", { credential: user.bearer, body: { image: await picture(1), ...more } });
const change = (user: User, id: string, body: unknown) =>
  call(update, "PATCH", { credential: user.bearer, params: { id }, body });
const drop = (user: User, id: string) => call(remove, "DELETE", { credential: user.bearer, params: { id } });
const savedOf = async (user: User): Promise<SavedSignatureDto[]> =>
  (await call(list, "GET", { credential: user.bearer })).body;

/** The labels in order, with a star at the default, which most cases are about. */
const order = async (user: User) =>
  (await savedOf(user)).map(({ label, isDefault }) => `${label}${isDefault ? "*" : ""}`);

async function userWith(...labels: string[]) {
  const user = await createUser();
  const ids: Record<string, string> = {};
  for (const label of labels) ids[label] = (await save(user, { label })).body.id;
  return { user, idOf: (label: string) => ids[label] ?? "" };
}

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

describe("the profile", () => {
  it("is there from the first call on, with null for what is not given", async () => {
    const user = await createUser();
    const { status, body, headers } = await call(getMe, "GET", { credential: user.bearer });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      id: user.userId,
      email: user.email,
      name: "Ada Owner",
      title: null,
      company: null,
      timezone: null,
      locale: null,
      avatarUrl: null,
      onboarding: {},
      emailPreferences: {},
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
  });

  it("changes what is given, keeps the rest and clears with null", async () => {
    const user = await createUser();
    const input = {
      name: "Ada Lovelace",
      title: "Countess",
      company: "Analytical Engines",
      timezone: "Europe/London",
      avatarUrl: "https://example.com/ada.png",
    };
    const first = await patchProfile(user, { ...input, locale: "pt-br" });
    expect([first.status, first.body]).toMatchObject([200, { ...input, locale: "pt-BR", email: user.email }]);
    const second = await patchProfile(user, { title: null, timezone: null, locale: null, avatarUrl: null });
    expect(second.body).toMatchObject({
      name: "Ada Lovelace",
      company: "Analytical Engines",
      title: null,
      timezone: null,
      locale: null,
      avatarUrl: null,
    });
    expect((await call(getMe, "GET", { credential: user.bearer })).body).toEqual(second.body);
    expect((await patchProfile(user, {})).body).toEqual(second.body);
  });

  it("merges onboarding steps and e-mail preferences", async () => {
    const user = await createUser();
    await patchProfile(user, { onboarding: { firstDocument: true, invite: false } });
    const { body } = await patchProfile(user, {
      onboarding: { invite: true },
      emailPreferences: { documentViewed: true },
    });
    expect(body.onboarding).toEqual({ firstDocument: true, invite: true });
    expect(body.emailPreferences).toEqual({ documentViewed: true });
  });

  it("refuses e-mail preferences that nothing goes by, and keeps old ones readable", async () => {
    const user = await createUser();
    for (const name of ["zzz", "documentViewed.mail", "attachSignedPdf.app", "__proto__", "constructor"]) {
      const body = `{"emailPreferences":{"documentSigned":true,${JSON.stringify(name)}:false}}`;
      const { status, problem } = await patchProfile(user, body);
      expect([name, status, problem.errors]).toEqual([
        name,
        400,
        [
          {
            path: `emailPreferences.${name}`,
            code: name === "__proto__" ? "reserved_name" : "unknown_field",
            message: expect.any(String),
          },
        ],
      ]);
    }
    await db().user.update({ where: { id: user.userId }, data: { emailPreferences: { reminders: false } } });
    const { status, body } = await patchProfile(user, { emailPreferences: { attachSignedPdf: true } });
    expect([status, body.emailPreferences]).toEqual([200, { reminders: false, attachSignedPdf: true }]);
    expect((await patchProfile(user, { emailPreferences: { reminders: true } })).status).toBe(400);
  });

  it("keeps every step that is ticked at once", async () => {
    const user = await createUser();
    const steps = Array.from({ length: 20 }, (_, i) => `step${i}`);
    await Promise.all(steps.map((step) => patchProfile(user, { onboarding: { [step]: true } })));
    const { body } = await call(getMe, "GET", { credential: user.bearer });
    expect(Object.keys(body.onboarding).sort()).toEqual(steps.sort());
  });

  it("lets the switches of one user grow to a bound only", async () => {
    const user = await createUser();
    const steps = (from: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`step${from + i}`, true]));
    expect((await patchProfile(user, { onboarding: steps(0) })).status).toBe(200);
    expect((await patchProfile(user, { onboarding: steps(50) })).status).toBe(200);
    const over = await patchProfile(user, { onboarding: { oneMore: true } });
    expect([over.status, over.problem.errors?.[0]?.path]).toEqual([400, "onboarding"]);
  });

  it.each([
    ["an unknown zone", { timezone: "Europe/Atlantis" }, "timezone"],
    ["an offset as a zone", { timezone: "+01:00" }, "timezone"],
    ["a language that is none", { locale: "english, please" }, "locale"],
    ["a script as a picture", { avatarUrl: "javascript:alert(1)" }, "avatarUrl"],
    ["data as a picture", { avatarUrl: "data:image/png;base64,AAAA" }, "avatarUrl"],
    ["a file as a picture", { avatarUrl: "file:///etc/passwd" }, "avatarUrl"],
    ["a line break in a name", { name: "Ada\r\nBcc: x@example.com" }, "name"],
    ["an empty name", { name: "  " }, "name"],
    ["no name", { name: null }, "name"],
    ["a title that is too long", { title: "x".repeat(121) }, "title"],
    ["a step that is no boolean", { onboarding: { done: "yes" } }, "onboarding.done"],
    ["a step under a strange name", { onboarding: { "a b": true } }, "onboarding.a b"],
    ["another address", { email: "eve@example.com" }, "email"],
    ["a right", { isInstanceAdmin: true }, "isInstanceAdmin"],
  ])("refuses %s and names the place", async (_what, body, path) => {
    const user = await createUser();
    const { status, problem } = await patchProfile(user, body);
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", path]);
    expect(await db().user.findUniqueOrThrow({ where: { id: user.userId } })).toMatchObject({
      name: "Ada Owner",
      email: user.email,
      isInstanceAdmin: false,
    });
  });
});

describe("saved signatures", () => {
  it("keeps a picture; the first is the default", async () => {
    const user = await createUser();
    const { status, body } = await save(user, { image: await picture(7), label: "Everyday" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      kind: "signature",
      label: "Everyday",
      imageUrl: expect.stringMatching(/^http/),
      isDefault: true,
      createdAt: expect.any(String),
    });
    const second = await save(user, { kind: "initials" });
    expect(second.body).toMatchObject({ kind: "initials", label: null, isDefault: false });
    const { blob } = await db().savedSignature.findUniqueOrThrow({
      where: { id: body.id },
      include: { blob: true },
    });
    expect(await getStorage().has(blob.key)).toBe(true);
  });

  it("lists the default first, then the newest", async () => {
    const { user, idOf } = await userWith("a", "b", "c");
    expect(await order(user)).toEqual(["a*", "c", "b"]);
    await change(user, idOf("b"), { isDefault: true });
    expect(await order(user)).toEqual(["b*", "c", "a"]);
  });

  it("takes false for nothing to do", async () => {
    const { user, idOf } = await userWith("a", "b");
    const { status, body } = await change(user, idOf("a"), { isDefault: false });
    expect([status, body.isDefault]).toEqual([200, true]);
    expect(await order(user)).toEqual(["a*", "b"]);
  });

  it("renames, clears the name and accepts an empty change", async () => {
    const { user, idOf } = await userWith("a");
    expect((await change(user, idOf("a"), { label: "Formal" })).body.label).toBe("Formal");
    expect((await change(user, idOf("a"), {})).body.label).toBe("Formal");
    expect((await change(user, idOf("a"), { label: null })).body.label).toBeNull();
  });

  it("promotes the next most recent after the default", async () => {
    const { user, idOf } = await userWith("a", "b", "c");
    expect((await drop(user, idOf("a"))).status).toBe(204);
    expect(await order(user)).toEqual(["c*", "b"]);
    await drop(user, idOf("b"));
    expect(await order(user)).toEqual(["c*"]);
    await drop(user, idOf("c"));
    expect(await order(user)).toEqual([]);
    expect((await drop(user, idOf("c"))).status).toBe(404);
    expect((await save(user)).body.isDefault).toBe(true);
  });

  it("leaves documents signed with it as they are, whatever becomes of it", async () => {
    const { user, idOf } = await userWith("mine");
    const document = await sendOne(tenant);
    const token = await tokenOf(document.id, "client");
    const { cookie } = await createBrowser(user.userId);
    const signatures = { client_sign: { mode: "saved", savedSignatureId: idOf("mine") } };
    const signed = await call(submit, "POST", {
      params: { token },
      headers: { cookie, "sec-fetch-site": "same-origin" },
      body: { ...answerOf("client"), signatures },
    });
    expect(signed.status).toBe(201);
    const pictureOnPaper = async () => {
      const { body } = await call(listSubmissions, "GET", {
        credential: tenant.key,
        query: `documentId=${document.id}`,
      });
      const [client] = body.filter((s: { roleKey: string }) => s.roleKey === "client");
      return new URL(client.signatures[0].imageUrl).pathname;
    };
    const before = await pictureOnPaper();
    const replaced = await change(user, idOf("mine"), { image: await picture(200) });
    expect(replaced.status).toBe(200);
    expect(new URL(replaced.body.imageUrl).pathname).not.toBe(before);
    expect(await pictureOnPaper()).toBe(before);
    await drop(user, idOf("mine"));
    expect(await pictureOnPaper()).toBe(before);
  });

  it("stops at ten", async () => {
    const user = await createUser();
    for (let i = 0; i < 10; i++) expect((await save(user)).status).toBe(201);
    const over = await save(user);
    expect([over.status, over.problem.code]).toEqual([409, "SIGNATURE_LIMIT_REACHED"]);
    await drop(user, (await savedOf(user))[3]?.id ?? "");
    expect((await save(user)).status).toBe(201);
  });

  it("takes a picture of nearly 1 MiB and refuses one above it", async () => {
    const user = await createUser();
    expect((await save(user, { image: await noise(690, 500) })).status).toBe(201);
    for (const height of [530, 900]) {
      const { status, problem } = await save(user, { image: await noise(690, height) });
      expect([height, status, problem.code]).toEqual([height, 413, "PAYLOAD_TOO_LARGE"]);
    }
  });

  it.each([
    ["no picture", { image: undefined }, "image"],
    ["a picture elsewhere", { image: "https://example.com/me.png" }, "image"],
    ["another format", { image: "data:image/jpeg;base64,/9j/4AAQ" }, "image"],
    ["no PNG behind the name", { image: "data:image/png;base64,AAAA" }, "image"],
    ["nothing behind the name", { image: "data:image/png;base64," }, "image"],
    ["an unknown kind", { kind: "stamp" }, "kind"],
    ["a label of two lines", { label: "a\nb" }, "label"],
    ["a label with half a character", { label: "\ud800" }, "label"],
    ["a default on creation", { isDefault: true }, "isDefault"],
  ])("refuses %s and names the place", async (_what, more, path) => {
    const user = await createUser();
    const { status, problem } = await save(user, more);
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", path]);
    expect(await savedOf(user)).toEqual([]);
  });

  it("refuses a picture that is too wide, too high or a drawing", async () => {
    const user = await createUser();
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`;
    for (const image of [
      await picture(1, 2001, 10),
      await picture(1, 10, 1001),
      await picture(1, 6000, 6000),
    ]) {
      const { status, problem } = await save(user, { image });
      const detail = "A signature image can have at most 1 MB and 2000 × 1000 pixels.";
      expect([status, problem.detail]).toEqual([413, detail]);
    }
    expect(
      (await save(user, { image: `data:image/png;base64,${Buffer.from(svg).toString("base64")}` })).status,
    ).toBe(400);
    expect((await save(user, { image: "data:image/png;base64," })).status).toBe(400);
    expect((await save(user, { image: await picture(1, 2000, 1000) })).status).toBe(201);
  });
});

describe("saved signatures at once", () => {
  it("twenty new ones are ten, one of them the default", async () => {
    const user = await createUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(user)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(10);
    expect(
      answers.filter((a) => a.status === 409 && a.problem.code === "SIGNATURE_LIMIT_REACHED"),
    ).toHaveLength(10);
    const all = await savedOf(user);
    expect([all.length, all.filter((s) => s.isDefault).length]).toEqual([10, 1]);
  });

  it("promotions leave one default", async () => {
    const { user, idOf } = await userWith("a", "b", "c", "d");
    const answers = await Promise.all(
      ["b", "c", "d", "a", "c", "b"].map((label) => change(user, idOf(label), { isDefault: true })),
    );
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await savedOf(user)).filter((s) => s.isDefault)).toHaveLength(1);
  });

  it("deletions, promotions and new ones leave one default among what is left", async () => {
    for (let round = 0; round < 5; round++) {
      const { user, idOf } = await userWith("a", "b", "c");
      const [removed, again, promoted, added] = await Promise.all([
        drop(user, idOf("a")),
        drop(user, idOf("a")),
        change(user, idOf("b"), { isDefault: true }),
        save(user, { label: "d" }),
      ]);
      expect([removed.status, again.status].sort()).toEqual([204, 404]);
      expect([promoted.status, added.status]).toEqual([200, 201]);
      expect(await order(user)).toEqual(["b*", "d", "c"]);
    }
  });
});

describe("who may", () => {
  const routes = [
    ["GET /users/me", getMe, "GET", undefined],
    ["PATCH /users/me", patchMe, "PATCH", {}],
    ["GET /users/me/signatures", list, "GET", undefined],
    ["POST /users/me/signatures", create, "POST", {}],
    ["PATCH /users/me/signatures/{id}", update, "PATCH", {}],
    ["DELETE /users/me/signatures/{id}", remove, "DELETE", undefined],
  ] as const;

  it.each(routes)("%s takes a session token only", async (_name, handler, method, body) => {
    const params = { id: newId() };
    for (const credential of [{}, tenant.key, { authorization: "Bearer nonsense" }]) {
      const { status, problem } = await call(handler, method, { credential, params, body });
      expect([status, problem.code]).toEqual([401, "UNAUTHENTICATED"]);
    }
  });

  it.each(routes.filter(([, , method]) => method === "POST" || method === "PATCH"))(
    "%s reads JSON objects only",
    async (_name, handler, method) => {
      const { user, idOf } = await userWith("a");
      const options = { credential: user.bearer, params: { id: idOf("a") } };
      for (const body of ["{", "[]", "null", '"x"'])
        expect((await call(handler, method, { ...options, body })).status).toBe(400);
      const text = { ...options, body: "{}", headers: { "content-type": "text/plain" } };
      expect((await call(handler, method, text)).status).toBe(415);
    },
  );

  it("is nobody else: their signatures are not there", async () => {
    const { user, idOf } = await userWith("a");
    const eve = await createUser("Eve");
    for (const id of [idOf("a"), newId(), "not-a-uuid"]) {
      const answers = [
        await change(eve, id, { isDefault: true }),
        await change(eve, id, { image: await picture(9) }),
        await drop(eve, id),
      ];
      expect(answers.map((a) => [a.status, a.problem.code])).toEqual(Array(3).fill([404, "NOT_FOUND"]));
    }
    expect(await savedOf(eve)).toEqual([]);
    expect(await order(user)).toEqual(["a*"]);
  });
});
