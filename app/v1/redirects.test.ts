import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PATCH as updateDocument } from "@/app/v1/documents/[id]/route";
import { POST as checkBulk } from "@/app/v1/documents/bulk/check/route";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as createSession } from "@/app/v1/embed/session/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { GET as getTemplate } from "@/app/v1/templates/[id]/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { PATCH as updateUser } from "@/app/v1/users/me/route";
import { emptyContent } from "@/lib/contracts/content";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import {
  answerOf,
  createTenant,
  draftTemplate,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

const before = { isProduction: env.isProduction, webhooksAllowPrivate: env.webhooksAllowPrivate };
const inProduction = () => Object.assign(env, { isProduction: true, webhooksAllowPrivate: false });
afterEach(() => {
  Object.assign(env, before);
});

let tenant: Tenant;
let templateId: string;
let documentId: string;
beforeAll(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
  documentId = (await sendOne(tenant)).id;
});

type Ask = (
  url: string,
) => Promise<{ status: number; problem: { errors?: { path: string; code: string }[] } }>;

const newDocument = (more: object) =>
  call(createDocument, "POST", {
    credential: tenant.key,
    body: { templateId, recipients: TWO_PEOPLE, ...more },
  });
const contentWith = (redirectUrl: string) => ({
  ...emptyContent(),
  settings: { ...emptyContent().settings, redirectUrl },
});
const FILE = { name: "lease.pdf", contentType: "application/pdf", base64: "JVBERi0=" };

/** Every place that accepts an address to which signers are sent. */
const PLACES: [string, string, Ask][] = [
  ["a new document", "redirectUrl", (redirectUrl) => newDocument({ redirectUrl })],
  [
    "a changed document",
    "redirectUrl",
    async (redirectUrl) => {
      const { body } = await newDocument({});
      return call(updateDocument, "PATCH", {
        credential: tenant.key,
        params: { id: body.id },
        body: { redirectUrl },
      });
    },
  ],
  [
    "a document with its own file",
    "settings.redirectUrl",
    (redirectUrl) =>
      call(createDocument, "POST", {
        credential: tenant.key,
        body: {
          roles: TWO_SIGNERS.roles,
          fields: TWO_SIGNERS.fields,
          recipients: TWO_PEOPLE,
          file: FILE,
          settings: { redirectUrl },
        },
      }),
  ],
  [
    "a bulk send",
    "redirectUrl",
    (redirectUrl) =>
      call(checkBulk, "POST", {
        credential: tenant.key,
        body: { templateId, rows: [{ recipients: TWO_PEOPLE }], redirectUrl },
      }),
  ],
  [
    "a new template",
    "content.settings.redirectUrl",
    (url) =>
      call(createTemplate, "POST", {
        credential: tenant.key,
        body: { name: "Lease", content: contentWith(url) },
      }),
  ],
  [
    "a template's draft",
    "content.settings.redirectUrl",
    async (url) =>
      call(writeDraft, "PATCH", {
        credential: tenant.jwt,
        params: { id: await draftTemplate(tenant) },
        body: { content: contentWith(url) },
      }),
  ],
  [
    "an embed session",
    "redirectUrl",
    (redirectUrl) =>
      call(createSession, "POST", {
        credential: tenant.key,
        body: { documentId, roleKey: "client", redirectUrl },
      }),
  ],
];

describe.each(PLACES)("the redirect of %s", (_where, path, ask) => {
  it.each([
    "https://user:pw@evil.example/",
    "https://bank.example@evil.example/",
    "https://:pw@evil.example/",
    "https://user@[2001:db8::1]/",
  ])("has no user info: %s", async (url) => {
    const { status, problem } = await ask(url);
    expect([status, problem.errors?.[0]]).toEqual([
      400,
      { path, code: "invalid_url", message: "must have no user name or password" },
    ]);
  });

  it("leads to the public internet in production", async () => {
    inProduction();
    for (const url of [
      "https://127.0.0.1/",
      "http://localhost:8080/done",
      "https://10.0.0.1/",
      "https://169.254.169.254/latest",
      "https://[::1]/",
      "https://[fd00::1]/",
      "https://2130706433/",
      "https://router/",
      "https://nas.local/",
    ]) {
      const { status, problem } = await ask(url);
      expect([url, status, problem.errors?.[0]]).toEqual([
        url,
        400,
        { path, code: "invalid_url", message: "must be on the public internet" },
      ]);
    }
  });

  it("may lead to this device in development, and anywhere public in production", async () => {
    const isRefused = async (url: string) =>
      (await ask(url)).problem?.errors?.some((error) => error.path === path) ?? false;
    expect(await isRefused("http://localhost:8080/done")).toBe(false);
    inProduction();
    expect(await isRefused("https://app.example.com/@done?to=a@b")).toBe(false);
  });
});

describe("an embed session in production", () => {
  beforeEach(inProduction);

  it("goes on at an origin that frames it, on the developer's device too", async () => {
    const ask = (more: object) =>
      call(createSession, "POST", {
        credential: tenant.key,
        body: { documentId, roleKey: "client", redirectUrl: "http://localhost:8080/done", ...more },
      });
    expect((await ask({ allowedOrigins: ["http://localhost:8080"] })).status).toBe(201);
    expect((await ask({ allowedOrigins: ["http://localhost:3001"] })).status).toBe(400);
  });
});

describe("an address that an older release stored", () => {
  const OLD = "https://user:pw@evil.example/";

  it("sends no signer anywhere", async () => {
    const document = await sendOne(tenant);
    const { options } = await db().document.findUniqueOrThrow({ where: { id: document.id } });
    await db().document.update({
      where: { id: document.id },
      data: { options: { ...options, redirectUrl: OLD } },
    });
    const token = await tokenOf(document.id, "client");
    const { status, body } = await call(submit, "POST", { params: { token }, body: answerOf("client") });
    expect([status, body.redirectUrl]).toEqual([201, null]);
  });

  it("leaves its template readable, without it", async () => {
    const id = await publishTemplate(tenant);
    const content = { ...TWO_SIGNERS, settings: { expiresInDays: 9, redirectUrl: OLD } };
    await db().templateVersion.updateMany({ where: { templateId: id }, data: { content } });
    const { status, body } = await call(getTemplate, "GET", { credential: tenant.key, params: { id } });
    expect(status).toBe(200);
    expect(body.published.content.settings).toMatchObject({ expiresInDays: 9, redirectUrl: null });
    expect(body.published.content.fields).toHaveLength(TWO_SIGNERS.fields.length);
  });
});

it("a picture of a user has no user info either", async () => {
  const avatarUrl = "https://user:pw@images.example/ada.png";
  const { status, problem } = await call(updateUser, "PATCH", {
    credential: tenant.jwt,
    body: { avatarUrl },
  });
  expect([status, problem.errors?.[0]?.path]).toEqual([400, "avatarUrl"]);
});
