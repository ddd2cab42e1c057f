import { beforeAll, describe, expect, it } from "vitest";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { loadRoutes, type Route } from "@/test/api/routes";
import { addMember, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

/** Contract, section 12: credential → membership and role → what the path names → query and body. */

let routes: Route[];
let tenant: Tenant;
beforeAll(async () => {
  ({ routes } = await loadRoutes());
  tenant = await createTenant();
}, 150_000);

const at = (operationId: string): Route => {
  const route = routes.find((one) => one.operationId === operationId);
  if (!route) throw new Error(`there is no ${operationId}`);
  return route;
};

async function ask(operationId: string, options: Parameters<typeof call>[2]): Promise<string> {
  const route = at(operationId);
  const { status, problem } = await call(route.call, route.method, options);
  return `${status} ${problem?.code ?? ""}`.trim();
}

const BAD_BODIES = [undefined, {}, { noSuchField: 1 }, "{", `"${"x".repeat(9 * 1024 * 1024)}"`] as const;

describe("a signing link", () => {
  it.each(["submitSigning", "saveSigningDraft", "declineSigning"])(
    "%s: one that is none is 401 whatever the body is, of which nothing is read",
    async (operationId) => {
      for (const token of ["nope", "es_nope", "A".repeat(48)])
        for (const body of BAD_BODIES)
          expect(await ask(operationId, { params: { token }, body })).toBe("401 TOKEN_INVALID");
      const text = { "content-type": "text/plain" };
      expect(await ask(operationId, { params: { token: "nope" }, body: "x", headers: text })).toBe(
        "401 TOKEN_INVALID",
      );
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(1024));
          },
        },
        { highWaterMark: 0 },
      );
      const route = at(operationId);
      const init = { method: "POST", body: endless, duplex: "half" } as RequestInit;
      const request = new Request("http://countersign.test/v1/sign/nope/x", init);
      const { status } = await route.call(request, { params: Promise.resolve({ token: "nope" }) });
      expect([status, pulled]).toEqual([401, 0]);
    },
  );

  it("that has ended is 401 before its body, too, and one that cannot act is 403", async () => {
    const { id } = await sendOne(tenant);
    const token = await tokenOf(id, "client");
    await db().document.update({ where: { id }, data: { status: "voided", voidedAt: new Date() } });
    for (const body of BAD_BODIES)
      expect(await ask("submitSigning", { params: { token }, body })).toBe("401 TOKEN_EXPIRED");
  });
});

describe("a workspace's things", () => {
  it("a role that is too low is 403 before the body is read", async () => {
    const { jwt } = await addMember(tenant, "member");
    const params = { id: tenant.workspaceId };
    const endpoint = { url: "https://93.184.216.34/", description: "", enabledEvents: [] };
    const { id: webhook } = await createEndpoint(tenant.ctx, endpoint);
    for (const body of BAD_BODIES) {
      const bad = { credential: jwt, body };
      expect(await ask("createApiKey", bad)).toBe("403 INSUFFICIENT_ROLE");
      expect(await ask("createWebhook", bad)).toBe("403 INSUFFICIENT_ROLE");
      expect(await ask("updateWebhook", { ...bad, params: { id: webhook } })).toBe("403 INSUFFICIENT_ROLE");
      expect(await ask("updateWorkspace", { ...bad, params })).toBe("403 INSUFFICIENT_ROLE");
      expect(await ask("setWorkspaceLogo", { ...bad, params })).toBe("403 INSUFFICIENT_ROLE");
      expect(await ask("inviteMember", { ...bad, params })).toBe("403 INSUFFICIENT_ROLE");
    }
  });

  it("what another workspace has is 404, and a document 403, before the body is read", async () => {
    const other = await createTenant();
    const { id, templateId } = await sendOne(other);
    for (const body of [{ noSuchField: 1 }, "{"]) {
      const bad = { credential: tenant.key, body };
      expect(await ask("updateTemplate", { ...bad, params: { id: templateId } })).toBe("404 NOT_FOUND");
      expect(await ask("updateDocument", { ...bad, params: { id } })).toBe("403 WRONG_WORKSPACE");
      expect(await ask("voidDocument", { ...bad, params: { id } })).toBe("403 WRONG_WORKSPACE");
      expect(await ask("updateWebhook", { ...bad, params: { id } })).toBe("404 NOT_FOUND");
    }
    const query = "download=perhaps";
    expect(await ask("getSignedPdf", { credential: tenant.key, params: { id }, query })).toBe(
      "403 WRONG_WORKSPACE",
    );
  });
});

describe("a repeat under an Idempotency-Key", () => {
  it("asks for the role first: a secret is not shown again to who may not make one any more", async () => {
    const { jwt, userId } = await addMember(tenant, "admin");
    const request = { credential: jwt, body: { name: "CI" }, headers: { "idempotency-key": "demoted" } };
    const route = at("createApiKey");
    const first = await call(route.call, "POST", request);
    expect(first.status).toBe(201);
    expect((await call(route.call, "POST", request)).body.secret).toBe(first.body.secret);
    const where = { workspaceId_userId: { workspaceId: tenant.workspaceId, userId } };
    await db().membership.update({ where, data: { role: "member" } });
    expect(await ask("createApiKey", request)).toBe("403 INSUFFICIENT_ROLE");
  });
});

describe("a 401", () => {
  it("says how to prove oneself, and what was wrong with what was sent (RFC 9110, RFC 6750)", async () => {
    const challenge = async (operationId: string, options: Parameters<typeof call>[2] = {}) => {
      const route = at(operationId);
      const { status, headers } = await call(route.call, route.method, options);
      return [status, headers.get("www-authenticate")];
    };
    const missing = [401, 'Bearer realm="Countersign"'];
    const invalid = [401, 'Bearer realm="Countersign", error="invalid_token"'];
    expect(await challenge("listDocuments")).toEqual(missing);
    expect(await challenge("createEmbedSession")).toEqual(missing);
    const bad = { credential: { authorization: "Bearer sk_live_x" } };
    expect(await challenge("listDocuments", bad)).toEqual(invalid);
    expect(await challenge("createEmbedSession", { credential: tenant.jwt })).toEqual(invalid);
    expect(await challenge("getSigning", { params: { token: "nope" } })).toEqual(invalid);
  });
});
