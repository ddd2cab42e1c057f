import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { GET } from "@/app/api/recipients/suggestions/route";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { suggestRecipients } from "@/lib/domain/documents/suggest-recipients";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { addMember, createTenant, publishTemplate, type Tenant } from "@/test/api/world";

type Person = readonly [name: string, email: string];

let tenant: Tenant;
let templateId: string;
beforeAll(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
  await send(tenant, templateId, ["Grace Hopper", "grace@navy.example"], ["Ada Lovelace", "ada@old.example"]);
  await send(tenant, templateId, ["Ada King", "ada@old.example"], ["Alan_Turing", "alan%@bletchley.example"]);
});

const send = (from: Tenant, template: string, client: Person, provider: Person, name?: string) =>
  createDocument(from.ctx, {
    templateId: template,
    ...(name ? { name } : {}),
    recipients: [
      { roleKey: "client", name: client[0], email: client[1] },
      { roleKey: "provider", name: provider[0], email: provider[1] },
    ],
  });

const emails = async (from: Tenant, typed: string) =>
  (await suggestRecipients(from.ctx, typed)).map(({ email }) => email);

describe("people of earlier documents", () => {
  it("are found by the beginning of an address or of any word of their name, whatever the case", async () => {
    expect(await emails(tenant, "GRACE")).toEqual(["grace@navy.example"]);
    expect(await emails(tenant, "hop")).toEqual(["grace@navy.example"]);
    expect(await emails(tenant, "grace  hop")).toEqual(["grace@navy.example"]);
    expect(await emails(tenant, "navy")).toEqual([]);
    expect(await emails(tenant, "opper")).toEqual([]);
  });

  it("are offered once, by the name they were last written to with", async () => {
    expect(await suggestRecipients(tenant.ctx, "ada")).toEqual([
      { name: "Ada King", email: "ada@old.example", locale: null, isContact: false },
    ]);
  });

  it("are not offered for less than two characters, and wildcards are letters", async () => {
    expect(await emails(tenant, "a")).toEqual([]);
    expect(await emails(tenant, "  ")).toEqual([]);
    expect(await emails(tenant, "%%")).toEqual([]);
    expect(await emails(tenant, "__")).toEqual([]);
    expect(await emails(tenant, "alan%")).toEqual(["alan%@bletchley.example"]);
    expect(await emails(tenant, "alan_")).toEqual(["alan%@bletchley.example"]);
    expect(await emails(tenant, "ada' or '1'='1")).toEqual([]);
  });

  it("are found beyond the newest documents too", async () => {
    const own = await createTenant();
    const template = await publishTemplate(own);
    await send(own, template, ["Old Friend", "old@friend.example"], ["Other", "other@friend.example"]);
    for (let n = 0; n < 300; n += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          send(own, template, ["New", `new${n + i}@x.example`], ["Newer", `newer${n + i}@x.example`]),
        ),
      );
    expect(await emails(own, "old")).toEqual(["old@friend.example"]);
    expect(await emails(own, "new")).toHaveLength(8);
  });
});

describe("what others have sent", () => {
  it("stays in its workspace", async () => {
    const other = await createTenant();
    expect(await emails(other, "grace")).toEqual([]);
    const answer = await call(GET, "GET", {
      credential: { ...other.jwt, "x-workspace-id": tenant.workspaceId },
      query: "q=grace",
    });
    expect([answer.status, answer.problem.code]).toEqual([403, "NOT_A_MEMBER"]);
  });

  it("is a member's to see only where the plan shows everybody everything", async () => {
    const member = await addMember(tenant, "member");
    const ask = async () => (await call(GET, "GET", { credential: member.jwt, query: "q=grace" })).body;
    expect(await ask()).toMatchObject([{ name: "Grace Hopper", email: "grace@navy.example" }]);
    const { selfHostedPlan } = env;
    Object.assign(env, { selfHostedPlan: "free" });
    onTestFinished(() => void Object.assign(env, { selfHostedPlan }));
    expect(await ask()).toEqual([]);
    expect(await emails(tenant, "grace")).toEqual(["grace@navy.example"]);
  });

  it("is gone with its document", async () => {
    const document = await send(tenant, templateId, ["Zoe", "zoe@gone.example"], ["Yan", "yan@gone.example"]);
    expect(await emails(tenant, "zoe")).toEqual(["zoe@gone.example"]);
    await deleteDocument(tenant.ctx, document.id);
    expect(await emails(tenant, "zoe")).toEqual([]);
  });

  it("is not for visitors or keys", async () => {
    expect((await call(GET, "GET", { query: "q=grace" })).status).toBe(401);
    expect((await call(GET, "GET", { credential: tenant.key, query: "q=grace" })).status).toBe(401);
    expect((await call(GET, "GET", { credential: tenant.jwt })).status).toBe(400);
  });
});
