import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/database/db";
import { loadPreviewView } from "@/lib/views/preview-view";
import { createTenant, draftTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";

const sender = { name: "Ada Owner", email: "ada@example.com" };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const CONTENT = {
  roles: [
    { key: "copy", label: "Archive", kind: "cc", order: 3 },
    ...TWO_SIGNERS.roles,
    { key: "board", label: "Board", kind: "approver", order: 4 },
  ],
  fields: [
    ...TWO_SIGNERS.fields,
    {
      id: "total",
      key: "total",
      roleKey: "provider",
      type: "formula",
      formula: "{price} * 2",
      page: 1,
      x: 0.1,
      y: 0.9,
      width: 0.3,
      height: 0.04,
    },
  ],
  settings: { message: { body: "Dear {{recipient.name}}" }, allowDecline: false },
};

describe("a template as a recipient would see it", () => {
  it("is the first signer's without a role, and knows their fields and the sender's words", async () => {
    const id = await draftTemplate(tenant, CONTENT);
    const page = await loadPreviewView(tenant.ctx, id, undefined, sender);
    expect(page?.role).toEqual({ key: "client", name: "Client", kind: "signer" });
    expect(page?.roles.map(({ key }) => key)).toEqual(["copy", "client", "provider", "board"]);
    expect(page?.task).toMatchObject({ message: "Dear Client", allowDecline: false, draft: null });
    expect(page?.task?.fields.map(({ id: field }) => field)).toEqual([
      "client_name",
      "client_sign",
      "client_date",
      "price",
    ]);
    expect(page?.task?.base.client_name).toBe("Client");
    expect(page?.view.pages).toHaveLength(1);
  });

  it("is another role's when one is named, with what its formulas look at", async () => {
    const id = await draftTemplate(tenant, CONTENT);
    const provider = await loadPreviewView(tenant.ctx, id, "provider", sender);
    expect(provider?.task?.contextFields.map(({ key }) => key)).toEqual(["price"]);
    const board = await loadPreviewView(tenant.ctx, id, "board", sender);
    expect(board?.task).toMatchObject({ isApprover: true, fields: [] });
    expect((await loadPreviewView(tenant.ctx, id, "copy", sender))?.task).toBeNull();
    expect((await loadPreviewView(tenant.ctx, id, "nobody", sender))?.role?.key).toBe("client");
  });

  it("stores nothing", async () => {
    const id = await draftTemplate(tenant, CONTENT);
    const count = () => Promise.all([db().document.count(), db().recipient.count(), db().auditEvent.count()]);
    const before = await count();
    await loadPreviewView(tenant.ctx, id, "client", sender);
    expect(await count()).toEqual(before);
  });

  it("is nobody else's, and there is none before a PDF has come", async () => {
    const id = await draftTemplate(tenant, CONTENT);
    const other = await createTenant();
    await expect(loadPreviewView(other.ctx, id, "client", sender)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await db().templateVersion.updateMany({ where: { templateId: id }, data: { sourceBlobId: null } });
    expect(await loadPreviewView(tenant.ctx, id, "client", sender)).toBeNull();
  });
});
