import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as getPage } from "@/app/api/pages/[sha256]/[name]/route";
import { GET as getSource } from "@/app/api/source/[recipientId]/route";
import { POST as decline } from "@/app/v1/sign/[token]/decline/route";
import { GET as getDocument } from "@/app/v1/sign/[token]/document/route";
import { db } from "@/lib/db";
import { correctRecipient } from "@/lib/documents/correct-recipient";
import { voidDocument } from "@/lib/documents/void-document";
import { loadSigningPage } from "@/lib/signing/page-data";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { sendReal } from "@/test/api/completion";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant, type Tenant, TWO_SIGNERS, tokenOf } from "@/test/api/world";

withPdfWorkers();
const clock = stoppedClock();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const visitor = {
  findOrigin: async () => ({ requestId: "req_test", ip: null, userAgent: null }),
  findUserId: async () => null,
  languages: { chosen: null, acceptLanguage: null },
};

/** What a link's page and the interface hand out, as statuses: a page's image, its text, the source. */
async function handedOut(token: string) {
  const page = await loadSigningPage(token, visitor);
  if (page.state !== "active") throw new Error(page.state);
  const { base, query } = page.view;
  const { body } = await call(getDocument, "GET", { params: { token } });
  const source = new URL(body.url);
  const ask = async (handler: typeof getPage | typeof getSource, address: string, params: object) => {
    const request = new Request(new URL(address, "http://countersign.test"));
    const response = await handler(request, { params: Promise.resolve(params) } as never);
    await response.arrayBuffer();
    return response.status;
  };
  const sha256 = base.split("/").at(-1);
  return async () => [
    await ask(getPage, `${base}/1-240?${query}`, { sha256, name: "1-240" }),
    await ask(getPage, `${base}/1-text.json?${query}`, { sha256, name: "1-text.json" }),
    await ask(getSource, source.toString(), { recipientId: source.pathname.split("/").at(-1) }),
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
    const id = await sendReal(tenant, TWO_SIGNERS);
    const token = await tokenOf(id, "client");
    const look = await handedOut(token);
    expect(await look()).toEqual([200, 200, 200]);
    await end(id, token);
    expect(await look()).toEqual([401, 401, 401]);
    clock.set(now);
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
    const url = new URL(body.url);
    const request = new Request(url);
    const params = Promise.resolve({ recipientId: url.pathname.split("/").at(-1) ?? "" });
    const response = await getSource(request, { params });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/^inline; filename="Lease/);
    expect((await buffer(response.body as never)).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
