import { createHash } from "node:crypto";
import { CountersignError, createCountersign } from "@countersign/client";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { serveRoutes } from "@/test/api/http-server";
import { PIXEL } from "@/test/api/subjects";
import { withPdfWorkers } from "@/test/api/upload";
import {
  addMember,
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** The client against the route handlers over HTTP: their types must match. */

withPdfWorkers();
const server = serveRoutes();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const bearer = (credential: { authorization?: string }) => credential.authorization?.slice(7) ?? "";
const byKey = (more: object = {}) =>
  createCountersign({ baseUrl: server.url(), apiKey: bearer(tenant.key), ...more });
const bySession = () => {
  const { workspaceId, jwt } = tenant;
  return createCountersign({ baseUrl: server.url(), sessionToken: bearer(jwt), workspaceId });
};

describe("the client", () => {
  it("creates, reads, changes and deletes", async () => {
    const countersign = byKey();
    const templateId = await publishTemplate(tenant);
    const { data, status, headers } = await countersign.call("createDocument", {
      body: { templateId, recipients: TWO_PEOPLE },
    });
    expect([status, headers.get("request-id")]).toEqual([201, expect.stringMatching(/^req_/)]);
    const path = { id: data.id };
    expect((await countersign.updateDocument({ path, body: { name: "Renamed" } })).name).toBe("Renamed");
    expect((await countersign.getDocument({ path })).name).toBe("Renamed");
    expect(await countersign.deleteDocument({ path })).toBeUndefined();
    await expect(countersign.getDocument({ path })).rejects.toMatchObject({
      status: 404,
      code: "NOT_FOUND",
      requestId: expect.stringMatching(/^req_/),
    });
  });

  it("walks through a list by pages, one or all of them", async () => {
    const countersign = byKey();
    for (const name of ["a", "b", "c"]) await countersign.createTemplate({ body: { name } });
    const first = await countersign.page("listTemplates", { query: { limit: 2 } });
    expect(first.items).toHaveLength(2);
    const second = await countersign.page("listTemplates", { query: { cursor: first.nextCursor ?? "" } });
    const all: string[] = [];
    for await (const { id } of countersign.pages("listTemplates", { query: { limit: 1 } })) all.push(id);
    expect(all).toEqual([...first.items, ...second.items].map(({ id }) => id));
  });

  it("makes one thing of a call whose answer was lost on its way", async () => {
    let isLost = true;
    const countersign = byKey({
      fetch: async (...args: Parameters<typeof fetch>) => {
        const answer = await fetch(...args);
        if (!isLost) return answer;
        isLost = false;
        throw new TypeError("the connection broke");
      },
    });
    const { data, headers } = await countersign.call("createTemplate", { body: { name: "Only once" } });
    expect(headers.get("idempotent-replayed")).toBe("true");
    expect(await db().template.count({ where: { name: "Only once" } })).toBe(1);
    expect(data.name).toBe("Only once");
  });

  it("is told what is wrong", async () => {
    const countersign = byKey();
    const pending = countersign.createWebhook({ body: { url: "nowhere" } });
    const error: CountersignError = await pending.catch((caught) => caught);
    expect(error).toBeInstanceOf(CountersignError);
    expect([error.status, error.code, error.idempotencyKey !== null]).toEqual([400, "INVALID_INPUT", true]);
    expect(error.errors.map(({ path }) => path)).toEqual(["url"]);
  });

  it("waits where it asks too much", async () => {
    Object.assign(env, { rateLimitPerMinute: 1 });
    try {
      const countersign = byKey({ maxRetries: 0 });
      await countersign.listDocuments();
      await expect(countersign.listDocuments()).rejects.toMatchObject({
        status: 429,
        code: "RATE_LIMITED",
        retryAfterSeconds: expect.any(Number),
      });
    } finally {
      Object.assign(env, { rateLimitPerMinute: 0 });
    }
  });

  it("sends a file in a form", async () => {
    const bytes = Buffer.from(PIXEL.split(",")[1] ?? "", "base64");
    const { logoUrl } = await bySession().setWorkspaceLogo({
      path: { id: tenant.workspaceId },
      form: { file: new File([bytes], "logo.png", { type: "image/png" }) },
    });
    expect(logoUrl).toMatch(/^http/);
  });

  it("brings a signer's file as its bytes, and signs with what it is told of it", async () => {
    const box = { page: 1, x: 0.1, y: 0.9, width: 0.3, height: 0.04 };
    const proof = { id: "proof", key: "proof", roleKey: "client", type: "attachment" };
    const content = { ...TWO_SIGNERS, fields: [...TWO_SIGNERS.fields, { ...proof, ...box }] };
    const token = await tokenOf((await sendOne(tenant, {}, content)).id, "client");
    const bytes = Buffer.from("%PDF-1.4\n% of the client\n");
    const countersign = byKey();
    const path = { token, fieldId: "proof" };
    const value = await countersign.uploadSigningFile({ path, query: { name: "lease.pdf" }, body: bytes });
    expect(value).toEqual({
      sha256: createHash("sha256").update(bytes).digest("hex"),
      name: "lease.pdf",
      contentType: "application/pdf",
      sizeBytes: bytes.length,
    });
    const again = new Blob([bytes], { type: "application/pdf" });
    expect((await countersign.uploadSigningFile({ path, body: again })).sha256).toBe(value.sha256);
    // @ts-expect-error: without its bytes there is nothing to bring
    const nothing = countersign.uploadSigningFile({ path });
    await expect(nothing).rejects.toBeInstanceOf(CountersignError);
    const { values, consent } = answerOf("client");
    const signed = await countersign.submitSigning({
      path: { token },
      body: {
        consent: { ...consent, accepted: true },
        values: { ...values, proof: value },
        signatures: { client_sign: { mode: "type", text: "As signed", font: "caveat" } },
      },
    });
    expect(signed).toBeTruthy();
  });

  it("reaches no other operation by what is in a path", async () => {
    const me = bySession();
    const { userId } = await addMember(tenant, "member");
    for (const id of ["..", ".", ""])
      await expect(me.removeMember({ path: { id: tenant.workspaceId, userId: id } })).rejects.toMatchObject({
        status: 0,
        code: "INVALID_PATH",
      });
    for (const id of ["../..", "%2e%2e", "..%2f", "..\\"])
      await expect(me.removeMember({ path: { id: tenant.workspaceId, userId: id } })).rejects.toMatchObject({
        status: 404,
      });
    const { deletedAt } = await db().workspace.findUniqueOrThrow({ where: { id: tenant.workspaceId } });
    expect(deletedAt).toBeNull();
    expect(await db().membership.count({ where: { workspaceId: tenant.workspaceId, userId } })).toBe(1);
  });

  it("without it, the same paths lead nowhere either", async () => {
    const { workspaceId, jwt } = tenant;
    const headers = { authorization: jwt.authorization ?? "", "x-workspace-id": workspaceId };
    for (const target of [
      `/v1/workspaces/${workspaceId}/members/..`,
      `/v1/workspaces/${workspaceId}/members/%2e%2e`,
      `/v1/workspaces/${workspaceId}/`,
      `/v1//workspaces/${workspaceId}`,
      `/v1/workspaces//${workspaceId}`,
    ])
      expect([target, await server.raw("DELETE", target, headers)]).toEqual([target, 404]);
    const { deletedAt } = await db().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    expect(deletedAt).toBeNull();
  });
});
