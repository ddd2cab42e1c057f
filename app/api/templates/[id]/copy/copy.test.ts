import { beforeAll, describe, expect, it } from "vitest";
import { POST as duplicate } from "@/app/api/templates/[id]/copy/route";
import { POST as ensureDraft } from "@/app/v1/templates/[id]/draft/ensure/route";
import { PATCH as writeDraft } from "@/app/v1/templates/[id]/draft/route";
import { DELETE as deleteTemplate } from "@/app/v1/templates/[id]/route";
import { TemplateContent } from "@/lib/contracts/content";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import {
  addMember,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_SIGNERS,
} from "@/test/api/world";

let tenant: Tenant;
let stranger: Tenant;
beforeAll(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
});

const copy = (id: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(duplicate, "POST", { credential, params: { id } });
const versionOf = (templateId: string) => db().templateVersion.findFirstOrThrow({ where: { templateId } });

describe("POST /api/templates/{id}/copy", () => {
  it("creates a draft with the same content and the same file, which stays when the original goes", async () => {
    const id = await publishTemplate(tenant);
    const { status, body } = await copy(id);
    expect(status).toBe(201);
    const [original, copied] = [await versionOf(id), await versionOf(body.templateId)];
    expect(copied).toMatchObject({
      number: 1,
      status: "draft",
      content: original.content,
      pages: original.pages,
      sourceBlobId: original.sourceBlobId,
      originalSha256: original.originalSha256,
    });
    const template = await db().template.findUniqueOrThrow({ where: { id: body.templateId } });
    const { name } = await db().template.findUniqueOrThrow({ where: { id } });
    expect(template).toMatchObject({ name: `Copy of ${name}`, kind: "reusable", ownerId: tenant.userId });
    await call(deleteTemplate, "DELETE", { credential: tenant.jwt, params: { id } });
    const where = { id: original.sourceBlobId ?? "" };
    expect(await db().blob.count({ where })).toBe(1);
  });

  it("copies unpublished changes, and keeps the longest name within its limit", async () => {
    const id = await publishTemplate(tenant);
    const content = TemplateContent.parse({ ...TWO_SIGNERS, settings: { allowDecline: false } });
    await call(ensureDraft, "POST", { credential: tenant.jwt, params: { id } });
    await call(writeDraft, "PATCH", { credential: tenant.jwt, params: { id }, body: { content } });
    await db().template.update({ where: { id }, data: { name: "n".repeat(200) } });
    const { body } = await copy(id);
    expect(body).toHaveProperty("templateId");
    expect((await versionOf(body.templateId)).content).toMatchObject({ settings: { allowDecline: false } });
    const { name } = await db().template.findUniqueOrThrow({ where: { id: body.templateId } });
    expect(name).toBe(`Copy of ${"n".repeat(192)}`);
  });

  it("is refused for an upload, in another workspace, to a key, and for another member's where none are shared", async () => {
    const { templateId: upload } = await db().document.findUniqueOrThrow({
      where: { id: (await sendOne(tenant)).id },
    });
    await db().template.update({ where: { id: upload }, data: { kind: "oneoff" } });
    expect((await copy(upload)).status).toBe(404);
    const id = await publishTemplate(tenant);
    expect((await copy(id, stranger.jwt)).status).toBe(404);
    expect((await copy(id, tenant.key)).status).toBe(401);
    const member = await addMember(tenant, "member");
    const { selfHostedPlan } = env;
    Object.assign(env, { selfHostedPlan: "pro" });
    const refused = await copy(id, member.jwt);
    Object.assign(env, { selfHostedPlan });
    expect(refused.problem.code).toBe("PLAN_REQUIRED");
    expect((await copy(id, member.jwt)).status).toBe(201);
  });
});
