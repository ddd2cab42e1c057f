import { beforeEach, describe, expect, it } from "vitest";
import { PUT as saveEdit } from "@/app/api/documents/[id]/edit/route";
import { POST } from "@/app/v1/documents/route";
import { createDocument } from "@/lib/domain/documents/create-document";
import { editDraft } from "@/lib/domain/documents/edit-draft";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { ensureDraft, writeDraft } from "@/lib/domain/templates/write-draft";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import {
  createTenant,
  draftTemplate,
  publishTemplate,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
} from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const versionsOf = (templateId: string) =>
  db().templateVersion.findMany({ where: { templateId }, orderBy: { number: "asc" } });
const create = (body: object) => call(POST, "POST", { credential: tenant.jwt, body });

describe("an upload whose document was refused", () => {
  it("can still be changed: it is published with the document, not before", async () => {
    const templateId = await draftTemplate(tenant, TWO_SIGNERS, "oneoff");
    const refused = await create({ templateId, recipients: TWO_PEOPLE, prefill: { price: "cheap" } });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, "prefill.price"]);
    expect((await versionsOf(templateId)).map(({ status }) => status)).toEqual(["draft"]);
    expect((await create({ templateId, recipients: TWO_PEOPLE })).status).toBe(201);
  });

  it("can still be changed where it holds changes of a draft", async () => {
    const { id } = await createDocument(tenant.ctx, {
      templateId: await publishTemplate(tenant),
      recipients: TWO_PEOPLE,
    });
    const { templateId } = await editDraft(tenant.ctx, id);
    const body = { templateId, name: "Lease", recipients: TWO_PEOPLE, prefill: { price: "cheap" } };
    const refused = await call(saveEdit, "PUT", { credential: tenant.jwt, params: { id }, body });
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, "prefill.price"]);
    expect((await versionsOf(templateId)).map(({ status }) => status)).toEqual(["draft"]);
  });

  it("is sent as it was changed after it was published", async () => {
    const templateId = await draftTemplate(tenant, TWO_SIGNERS, "oneoff");
    await publishDraft(tenant.ctx, templateId);
    await ensureDraft(tenant.ctx, templateId);
    const [, draft] = await versionsOf(templateId);
    const content = versionContentOf({ content: draft?.content });
    const fields = content.fields.map((field) => ({ ...field, y: 0.3 }));
    await writeDraft(tenant.ctx, templateId, { ...content, fields });
    const { body } = await create({ templateId, recipients: TWO_PEOPLE });
    expect(body.templateVersionId).toBe(draft?.id);
  });
});
