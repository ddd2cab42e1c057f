import { beforeAll, describe, expect, it } from "vitest";
import { GET as viewDocument } from "@/app/api/documents/[id]/view/route";
import { GET as viewDocuments } from "@/app/api/documents/route";
import { GET as viewMembers } from "@/app/api/members/route";
import { GET as viewOperations } from "@/app/api/operations/route";
import { GET as viewRequests } from "@/app/api/requests/route";
import { GET as viewTemplates } from "@/app/api/templates/route";
import { GET as viewDelivery } from "@/app/api/webhooks/[id]/deliveries/[deliveryId]/view/route";
import { GET as viewWebhook } from "@/app/api/webhooks/[id]/view/route";
import { GET as viewWebhooks } from "@/app/api/webhooks/route";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { setTemplateStatus } from "@/lib/domain/templates/update-template";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";

/**
 * Data that the dashboard's pages request from the browser: the same as their server components read, under the same
 * permissions.
 */

let tenant: Tenant;
let stranger: Tenant;
let documentId: string;
let endpointId: string;

beforeAll(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  documentId = (await sendOne(tenant, { name: "Lease" })).id;
  const endpoint = await createEndpoint(tenant.ctx, {
    url: "https://example.com/hook",
    description: "",
    enabledEvents: [],
  });
  endpointId = endpoint.id;
});

describe("GET /api/documents", () => {
  it("answers the list with what stands around it", async () => {
    const { status, body } = await call(viewDocuments, "GET", { credential: tenant.jwt });
    expect(status).toBe(200);
    expect(body).toMatchObject({ nextCursor: null, unsent: [], hasMoreUnsent: false });
    expect(body.counts).toMatchObject({ all: 1, "needs-me": 0, waiting: 1 });
    expect(body.documents.map(({ id }: { id: string }) => id)).toEqual([documentId]);
  });

  it("has a new user's first steps until they are done or hidden, above the whole list alone", async () => {
    const owner = await createTenant();
    const steps = async (query = "") =>
      (await call(viewDocuments, "GET", { credential: owner.jwt, query })).body.firstSteps;
    expect(await steps()).toEqual({ sent: false, completed: false, template: false });
    const { id, templateId } = await sendOne(owner);
    const template = await db().template.findUniqueOrThrow({ where: { id: templateId } });
    expect(await steps()).toEqual({ sent: true, completed: false, template: template.kind === "reusable" });
    expect([await steps("view=waiting"), await steps("q=lease"), await steps("status=sent")]).toEqual([
      null,
      null,
      null,
    ]);
    await db().user.update({ where: { id: owner.userId }, data: { onboarding: { firstStepsHidden: true } } });
    expect(await steps()).toBeNull();
    await db().user.update({ where: { id: owner.userId }, data: { onboarding: {} } });
    await db().document.update({ where: { id }, data: { completedAt: new Date() } });
    expect(await steps()).toBeNull();

    const late = await createTenant();
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await db().user.update({ where: { id: late.userId }, data: { createdAt: longAgo } });
    const { body } = await call(viewDocuments, "GET", { credential: late.jwt });
    expect(body.firstSteps).toBeNull();
  });

  it("narrows by view and search, and takes an unknown view for all", async () => {
    const idsOf = async (query: string) => {
      const { body } = await call(viewDocuments, "GET", { credential: tenant.jwt, query });
      return body.documents.length;
    };
    expect(await idsOf("view=waiting&q=lease")).toBe(1);
    expect(await idsOf("view=completed")).toBe(0);
    expect(await idsOf("q=nothing+like+it")).toBe(0);
    expect(await idsOf("view=mistyped")).toBe(1);
  });
});

describe("GET /api/templates", () => {
  const view = (query: string) => call(viewTemplates, "GET", { credential: tenant.jwt, query });

  it("answers a page of the library, narrowed by view and search", async () => {
    const { id } = await createTemplate(tenant.ctx, { name: "Rent", kind: "reusable", sourceKind: "pdf" });
    const idsOf = async (query: string) => {
      const { status, body } = await view(query);
      expect(status).toBe(200);
      return body.items.map((item: { id: string }) => item.id);
    };
    expect(await idsOf("q=ren")).toEqual([id]);
    expect(await idsOf("q=nothing+like+it")).toEqual([]);
    await setTemplateStatus(tenant.ctx, id, "archived");
    expect(await idsOf("view=mistyped&q=rent")).toEqual([]);
    expect(await idsOf("view=archived")).toEqual([id]);
  });

  it("says how often each was used, counting only documents that the reader may see", async () => {
    const other = await createTenant();
    await sendOne(other);
    const usage = async (credential: Tenant["jwt"]) =>
      (await call(viewTemplates, "GET", { credential })).body.items.map(
        (card: { usage: unknown }) => card.usage,
      );
    expect(await usage(other.jwt)).toEqual([{ sent: 1, ended: 0, completed: 0, completedAfter: null }]);
    const member = await addMember(other, "member");
    const { selfHostedPlan } = env;
    Object.assign(env, { selfHostedPlan: "free" });
    const seen = await usage(member.jwt);
    Object.assign(env, { selfHostedPlan });
    expect(seen).toEqual([null]);
  });

  it("is refused to another workspace's member", async () => {
    const { body } = await call(viewTemplates, "GET", { credential: stranger.jwt, query: "view=archived" });
    expect(body.items).toEqual([]);
  });
});

describe("GET /api/members", () => {
  it("answers members, invitations and seats, and whether the reader may change them", async () => {
    const own = await createTenant();
    const { jwt } = await addMember(own, "member");
    const view = async (credential: Tenant["jwt"]) => (await call(viewMembers, "GET", { credential })).body;
    expect(await view(own.jwt)).toMatchObject({ members: [{}, {}], invitations: [], canManage: true });
    expect(await view(jwt)).toMatchObject({ seats: { used: expect.any(Number) }, canManage: false });
  });
});

describe("GET /api/documents/{id}/view", () => {
  const view = (credential: Tenant["jwt"]) =>
    call(viewDocument, "GET", { credential, params: { id: documentId } });

  it("answers what the page shows", async () => {
    const { status, body } = await view(tenant.jwt);
    expect(status).toBe(200);
    expect(body).toMatchObject({ document: { id: documentId, status: "sent" }, mayChange: true });
    expect(body.timeline.length).toBe(body.sequence);
  });

  it("is refused to a key and to another workspace", async () => {
    expect((await view(tenant.key)).status).toBe(401);
    expect([403, 404]).toContain((await view(stranger.jwt)).status);
  });
});

describe("GET /api/webhooks", () => {
  it("answers the endpoints to admins alone", async () => {
    const { body } = await call(viewWebhooks, "GET", { credential: tenant.jwt });
    expect(body).toEqual([expect.objectContaining({ id: endpointId, lastDeliveryAt: null })]);
    const { jwt } = await addMember(tenant, "member");
    expect((await call(viewWebhooks, "GET", { credential: jwt })).status).toBe(403);
  });
});

describe("GET /api/webhooks/{id}/view and its deliveries", () => {
  it("answers the endpoint and its deliveries to admins alone", async () => {
    const params = { id: endpointId };
    const { status, body } = await call(viewWebhook, "GET", { credential: tenant.jwt, params });
    expect(status).toBe(200);
    expect(body).toMatchObject({ endpoint: { id: endpointId }, nextCursor: null });
    const { jwt } = await addMember(tenant, "member");
    expect((await call(viewWebhook, "GET", { credential: jwt, params })).status).toBe(403);
    expect((await call(viewWebhook, "GET", { credential: stranger.jwt, params })).status).toBe(404);
  });

  it("knows no delivery that is not there", async () => {
    const params = { id: endpointId, deliveryId: newId() };
    expect((await call(viewDelivery, "GET", { credential: tenant.jwt, params })).status).toBe(404);
  });
});

describe("GET /api/requests", () => {
  it("answers a page of the log to admins alone", async () => {
    const { status, body } = await call(viewRequests, "GET", { credential: tenant.jwt, query: "status=2xx" });
    expect(status).toBe(200);
    expect(body).toEqual({ requests: [], nextCursor: null });
    const { jwt } = await addMember(tenant, "member");
    expect((await call(viewRequests, "GET", { credential: jwt })).status).toBe(403);
  });
});

describe("GET /api/operations", () => {
  it("is there for the operator alone", async () => {
    expect((await call(viewOperations, "GET", { credential: tenant.jwt })).status).toBe(404);
    await db().user.update({ where: { id: tenant.userId }, data: { isInstanceAdmin: true } });
    const { status, body } = await call(viewOperations, "GET", { credential: tenant.jwt });
    expect(status).toBe(200);
    expect(body).toMatchObject({ readiness: { status: expect.any(String) }, repairs: expect.any(Array) });
  });
});
