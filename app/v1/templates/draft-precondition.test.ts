import { beforeAll, describe, expect, it } from "vitest";
import { GET as getDraft, PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { loadEditorView } from "@/lib/views/editor-view";
import { call } from "@/test/api/call";
import { createTenant, draftTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const write = (id: string, content: object, ifMatch?: string) =>
  call(writeDraft, "PATCH", {
    credential: tenant.jwt,
    params: { id },
    body: { content },
    ...(ifMatch === undefined ? {} : { headers: { "if-match": ifMatch } }),
  });
const shown = async (id: string) =>
  (await call(getDraft, "GET", { credential: tenant.jwt, params: { id } })).body.content.settings
    .expiresInDays;
const lasting = (expiresInDays: number) => ({ ...TWO_SIGNERS, settings: { expiresInDays } });

describe("a draft that two windows write", () => {
  it("is written in any case without If-Match, and with *", async () => {
    const id = await draftTemplate(tenant);
    expect((await write(id, lasting(5))).status).toBe(200);
    expect((await write(id, lasting(6), "*")).status).toBe(200);
    expect(await shown(id)).toBe(6);
  });

  it("is written while it is what the caller has seen, and then no more", async () => {
    const id = await draftTemplate(tenant);
    const { draftUpdatedAt } = await loadEditorView(tenant.ctx, id);
    const first = await write(id, lasting(5), `"${draftUpdatedAt}"`);
    expect(first.status).toBe(200);

    const stale = await write(id, lasting(6), `"${draftUpdatedAt}"`);
    expect([stale.status, stale.problem.code]).toEqual([412, "DRAFT_CHANGED"]);
    expect(await shown(id)).toBe(5);

    expect((await write(id, lasting(7), `"${first.body.updatedAt}"`)).status).toBe(200);
    expect(await shown(id)).toBe(7);
  });

  it("has one winner of two at once", async () => {
    const id = await draftTemplate(tenant);
    const { draftUpdatedAt } = await loadEditorView(tenant.ctx, id);
    const both = await Promise.all([8, 9].map((days) => write(id, lasting(days), `"${draftUpdatedAt}"`)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});
