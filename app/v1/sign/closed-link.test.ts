import { buffer } from "node:stream/consumers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET as getPage } from "@/app/api/pages/[sha256]/[name]/route";
import { GET as getFile } from "@/app/api/sign/[token]/files/[sha256]/route";
import { GET as getSource } from "@/app/api/source/[recipientId]/route";
import { POST as createSession } from "@/app/v1/embed/session/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { GET as getDocument } from "@/app/v1/sign/[token]/document/route";
import { PUT as upload } from "@/app/v1/sign/[token]/files/[fieldId]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { correctRecipient } from "@/lib/domain/documents/correct-recipient";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { loadEmbeddedPage, loadSigningPage } from "@/lib/domain/signing/load-signing-page";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { sendReal } from "@/test/api/completion";
import { withPdfWorkers } from "@/test/api/upload";
import { answerOf, createTenant, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

withPdfWorkers();
const clock = stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

afterEach(() => {
  Object.assign(env, { rateLimitPerMinute: 0 });
});

const visitor = {
  findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
  findUserId: async () => null,
  languages: { chosen: null, acceptLanguage: null },
};

const WITH_FILE = {
  ...TWO_SIGNERS,
  fields: [
    ...TWO_SIGNERS.fields,
    {
      ...{ id: "proof", key: "proof", roleKey: "client", type: "attachment", required: false },
      ...{ page: 1, x: 0.1, y: 0.9, width: 0.3, height: 0.04 },
    },
  ],
};
const FILE = Buffer.from("%PDF-1.4\n% proof\n");

/** Uploads a file as the link's holder. */
const bring = async (token: string, name = "proof.pdf") =>
  (await call(upload, "PUT", { params: { token, fieldId: "proof" }, query: `name=${name}`, body: FILE }))
    .body;

/** The address of a file that this link may see. */
async function addressOf(token: string, sha256: string): Promise<URL> {
  const { headers } = await call(getFile, "GET", { params: { token, sha256 } });
  return new URL(headers.get("location") ?? "");
}

const fetchSource = (url: URL, headers: Record<string, string> = {}) =>
  getSource(new Request(url, { headers }), {
    params: Promise.resolve({ recipientId: url.pathname.split("/").at(-1) ?? "" }),
  });

/**
 * The statuses of everything that a link's page and the API provide: a page's image, its text, the source and a file.
 */
async function handedOut(token: string) {
  const embedded = token.startsWith("es_") ? await loadEmbeddedPage(token, visitor) : null;
  const page = embedded?.page ?? (await loadSigningPage(token, visitor));
  if (page.state !== "active") throw new Error(page.state);
  const { base, query } = page.view;
  const { body } = await call(getDocument, "GET", { params: { token } });
  const sources = [new URL(body.url), await addressOf(token, (await bring(token)).sha256)];
  const ask = async (handler: typeof getPage, address: string, params: object) => {
    const request = new Request(new URL(address, "http://countersign.test"));
    const response = await handler(request, { params: Promise.resolve(params) } as never);
    await response.arrayBuffer();
    return response.status;
  };
  const sha256 = base.split("/").at(-1);
  return async () => [
    await ask(getPage, `${base}/1-240?${query}`, { sha256, name: "1-240" }),
    await ask(getPage, `${base}/1-text.json?${query}`, { sha256, name: "1-text.json" }),
    ...(await Promise.all(sources.map((url) => fetchSource(url)))).map(({ status }) => status),
  ];
}

const ENDS: [string, (id: string, token: string) => Promise<unknown>][] = [
  ["is voided", (id) => voidDocument(tenant.ctx, id, null)],
  ["is declined", (_, token) => call(decline, "POST", { params: { token }, body: { reason: "no thanks" } })],
  ["runs out", async () => clock.advance(31 * DAY_MS)],
  [
    "goes to another person",
    async (id) => {
      const client = await db().recipient.findFirstOrThrow({ where: { documentId: id, roleKey: "client" } });
      return correctRecipient(tenant.ctx, id, client.id, { email: "right@example.com" });
    },
  ],
];

describe("what hangs on a link", () => {
  it.each(ENDS)("closes at once when it %s", async (_, end) => {
    const now = clock.now();
    const id = await sendReal(tenant, WITH_FILE);
    const token = await tokenOf(id, "client");
    const look = await handedOut(token);
    expect(await look()).toEqual([200, 200, 200, 200]);
    await end(id, token);
    expect(await look()).toEqual([401, 401, 401, 401]);
    clock.set(now);
  });

  it("of an embed session closes with the session, and not with the link", async () => {
    const now = clock.now();
    const documentId = await sendReal(tenant, WITH_FILE);
    const body = { documentId, roleKey: "client", expiresInSeconds: 300 };
    const { url } = (await call(createSession, "POST", { credential: tenant.key, body })).body;
    const look = await handedOut(url.split("/").at(-1));
    const lookByLink = await handedOut(await tokenOf(documentId, "client"));
    clock.advance(299_000);
    expect(await look()).toEqual([200, 200, 200, 200]);
    clock.advance(2_000);
    expect(await look()).toEqual([401, 401, 401, 401]);
    expect(await lookByLink()).toEqual([200, 200, 200, 200]);
    clock.set(now);
  });

  it("is what others gave, as its own type and under its own name, and nothing under another", async () => {
    const id = await sendReal(tenant, WITH_FILE);
    const client = await tokenOf(id, "client");
    const proof = await bring(client, "Zeugnis.pdf");
    const answer = answerOf("client");
    const values = { ...answer.values, proof };
    expect(
      (await call(submit, "POST", { params: { token: client }, body: { ...answer, values } })).status,
    ).toBe(201);
    const url = await addressOf(await tokenOf(id, "provider"), proof.sha256);
    const response = await fetchSource(url);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Zeugnis\.pdf"/);
    expect(await buffer(response.body as never)).toEqual(FILE);
    url.searchParams.set("n", "other.pdf");
    expect((await fetchSource(url)).status).toBe(401);
    await voidDocument(tenant.ctx, id, null);
    url.searchParams.set("n", "Zeugnis.pdf");
    expect((await fetchSource(url)).status).toBe(401);
  });

  it("is fetched so many times a minute from one address, and guessed at as seldom as a link", async () => {
    Object.assign(env, { rateLimitPerMinute: 30 });
    const id = await sendReal(tenant, WITH_FILE);
    const url = new URL(
      (await call(getDocument, "GET", { params: { token: await tokenOf(id, "client") } })).body.url,
    );
    const from = (ip: string, address = url) => fetchSource(address, { "x-forwarded-for": ip });
    const statuses = async (ip: string, address = url) => {
      const seen: number[] = [];
      for (let i = 0; i < 4; i++) seen.push((await from(ip, address)).status);
      return seen;
    };
    expect(await statuses("198.51.100.1")).toEqual([200, 200, 200, 429]);
    const other = await from("198.51.100.2");
    expect([other.status, other.headers.get("ratelimit-policy")]).toEqual([200, '"source";q=3;w=60']);
    const forged = new URL(url);
    forged.searchParams.set("s", "AAAA");
    expect(await statuses("198.51.100.3", forged)).toEqual([401, 401, 401, 429]);
  });

  it("is no other link's: an address names its own, and cannot be altered to name another", async () => {
    const id = await sendReal(tenant, TWO_SIGNERS);
    const token = await tokenOf(id, "client");
    const page = await loadSigningPage(token, visitor);
    if (page.state !== "active") throw new Error(page.state);
    const { base, query } = page.view;
    const sha256 = base.split("/").at(-1) ?? "";
    const without = query.replace(/&r=[^&]*&v=\d+/, "");
    expect(without).not.toBe(query);
    for (const altered of [
      without,
      query.replace(/v=\d+/, "v=2"),
      query.replace(/r=[^&]*/, `r=${tenant.userId}`),
    ])
      expect((await call(getPage, "GET", { params: { sha256, name: "1-240" }, query: altered })).status).toBe(
        401,
      );
  });

  it("is the PDF itself, under the document's name", async () => {
    const id = await sendReal(tenant, TWO_SIGNERS);
    const { body } = await call(getDocument, "GET", { params: { token: await tokenOf(id, "client") } });
    const response = await fetchSource(new URL(body.url));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="Lease/);
    expect((await buffer(response.body as never)).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
