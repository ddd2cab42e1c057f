import { beforeEach, describe, expect, it } from "vitest";
import { GET, PUT } from "@/app/api/templates/[id]/send-draft/route";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteTemplate } from "@/lib/domain/templates/update-template";
import { db } from "@/lib/platform/database/db";
import { loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { addMember, createTenant, draftTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

const DRAFT: SendDraft = {
  name: "Lease",
  people: [
    {
      roleKey: "client",
      name: "Cleo Client",
      email: "cleo@example.com",
      kind: "signer",
      order: 1,
      locale: "de",
      privateMessage: "The deposit is as we discussed.",
    },
    { roleKey: "provider", name: "", email: "not yet an addr", kind: "approver", order: 2 },
  ],
  subject: "",
  body: "Please sign.\nThank you",
  expiresInDays: 14,
  reminders: { everyDays: 3, max: 5 },
  redirectUrl: null,
  isOrdered: true,
  changedAt: 1_780_000_000_000,
};

let tenant: Tenant;
let id: string;
beforeEach(async () => {
  tenant = await createTenant();
  id = await draftTemplate(tenant, undefined, "oneoff");
});

const keep = (body: object = DRAFT, credential = tenant.jwt, templateId = id) =>
  call(PUT, "PUT", { credential, params: { id: templateId }, body });
const shown = async (ctx = tenant.ctx) => (await loadSendView(ctx, id))?.sendDraft;
const stored = async () => (await db().template.findUniqueOrThrow({ where: { id } })).sendDraft;

describe("what was entered for an upload", () => {
  it("is there on whatever device its owner goes on with it", async () => {
    expect(await shown()).toBeNull();
    expect((await keep()).status).toBe(204);
    expect(await shown()).toEqual(DRAFT);
    await keep({ ...DRAFT, name: "Lease of 2026", people: [] });
    expect(await shown()).toEqual({ ...DRAFT, name: "Lease of 2026", people: [] });
  });

  it("is nobody else's: no member of the workspace sees or changes it, and no other workspace", async () => {
    await keep();
    const member = await addMember(tenant, "admin");
    const stranger = await createTenant();
    const others = { ...DRAFT, people: [] };
    expect((await keep(others, member.jwt)).status).toBe(404);
    expect((await keep(others, stranger.jwt)).status).toBe(404);
    expect((await keep(others, { ...stranger.jwt, "x-workspace-id": tenant.workspaceId })).status).toBe(403);
    expect((await keep(others, tenant.key)).status).toBe(401);
    const { userId, email, name } = member;
    const principal = { kind: "user" as const, userId, email, name, via: "bearer" as const };
    expect(await shown({ ...tenant.ctx, principal })).toBeNull();
    expect(await shown()).toEqual(DRAFT);
  });

  it("is not written over by a window that has not seen it", async () => {
    const put = (changedAt: number, seen: string) =>
      call(PUT, "PUT", {
        credential: tenant.jwt,
        params: { id },
        body: { ...DRAFT, changedAt },
        headers: { "If-Match": seen },
      });
    const read = () => call(GET, "GET", { credential: tenant.jwt, params: { id } });
    expect((await read()).body).toEqual({ draft: null });
    expect((await put(10, '"0"')).status).toBe(204);
    expect((await put(20, '"10"')).status).toBe(204);
    for (const seen of ['"0"', '"10"', '"x"', '"30"']) {
      const { status, body } = await put(30, seen);
      expect([status, body.code]).toEqual([412, "DRAFT_CHANGED"]);
    }
    expect((await read()).body.draft.changedAt).toBe(20);
    expect((await put(15, '"20"')).status).toBe(204);
    expect((await put(16, "*")).status).toBe(204);
    const stranger = await addMember(tenant, "admin");
    expect((await call(GET, "GET", { credential: stranger.jwt, params: { id } })).status).toBe(404);
  });

  it("goes with the document that is made of it, and with the upload", async () => {
    await keep();
    await createDocument(tenant.ctx, { templateId: id, recipients: TWO_PEOPLE });
    expect(await stored()).toBeNull();
    expect((await keep()).status).toBe(404);
    id = await draftTemplate(tenant, undefined, "oneoff");
    await keep();
    await deleteTemplate(tenant.ctx, id);
    expect(await stored()).toBeNull();
    expect((await keep()).status).toBe(404);
  });

  it("is kept of uploads alone, and within bounds", async () => {
    const reusable = await draftTemplate(tenant);
    expect((await keep(DRAFT, tenant.jwt, reusable)).status).toBe(404);
    for (const wrong of [
      { ...DRAFT, extra: 1 },
      { ...DRAFT, name: "x".repeat(301) },
      { ...DRAFT, people: Array.from({ length: 101 }, () => DRAFT.people[0]) },
      { ...DRAFT, name: "a\u0000b" },
    ])
      expect((await keep(wrong)).status).toBe(400);
    expect(await stored()).toBeNull();
  });
});
