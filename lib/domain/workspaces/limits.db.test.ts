import { beforeAll, describe, expect, it } from "vitest";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { BULK_SEND_LIMITS } from "@/lib/contracts/bulk-sends";
import { CONTACT_LIMITS } from "@/lib/contracts/contacts";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { SAVED_FIELD_LIMITS } from "@/lib/contracts/saved-field-limits";
import { openGeneration } from "@/lib/domain/agent/turn/turn-rows";
import { createBulkSend } from "@/lib/domain/bulk-sends/create-bulk-send";
import { createContact } from "@/lib/domain/contacts/create-contact";
import { createGroup } from "@/lib/domain/contacts/groups";
import { createFolder, listFolders } from "@/lib/domain/documents/labels/folders";
import { createTag, listTags } from "@/lib/domain/documents/labels/tags";
import { addNote } from "@/lib/domain/documents/notes";
import { listSavedViews, saveView } from "@/lib/domain/documents/saved-views";
import { saveField } from "@/lib/domain/templates/saved-fields/save-field";
import { createEndpoint } from "@/lib/domain/webhooks/endpoints";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** Limits per workspace or document are not exceeded when many items are created concurrently. */

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const AT_ONCE = 30;
const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix} ${i}`);

/** Fills up to `room` below the limit, then creates `AT_ONCE` items concurrently; returns how many succeeded. */
async function race(limit: number, room: number, create: (name: string) => Promise<unknown>) {
  for (const name of numbered(limit - room, "Early")) await create(name);
  const results = await Promise.allSettled(numbered(AT_ONCE, "Late").map(create));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  for (const error of refused)
    expect(error).toMatchObject({ code: "INVALID_INPUT", details: { errors: [{ code: "too_many" }] } });
  return results.length - refused.length;
}

describe("created at once", () => {
  it("tags stay within 100, and each default colour follows the one before", async () => {
    expect(await race(100, 9, (name) => createTag(tenant.ctx, { name }))).toBe(9);
    const tags = await listTags(tenant.ctx);
    expect(tags).toHaveLength(100);
    // 100 over 8 colours.
    for (let color = 1; color <= 8; color++)
      expect(tags.filter((tag) => tag.color === color).length).toBe(color <= 4 ? 13 : 12);
  });

  it.each(["documents", "templates"] as const)("folders of %s stay within 100", async (kind) => {
    expect(await race(100, 5, (name) => createFolder(tenant.ctx, { name, kind }))).toBe(5);
    expect(await listFolders(tenant.ctx, kind)).toHaveLength(100);
  });

  it("saved views stay within 30", async () => {
    const query = DocumentListQuery.parse({});
    expect(await race(30, 3, (name) => saveView(tenant.ctx, { name, query }))).toBe(3);
    expect(await listSavedViews(tenant.ctx)).toHaveLength(30);
  });

  it("webhook endpoints stay within 50", async () => {
    const create = (name: string) =>
      createEndpoint(tenant.ctx, {
        url: "https://8.8.8.8/hook",
        description: name,
        enabledEvents: ["*"],
      } as never);
    expect(await race(50, 3, create)).toBe(3);
    expect(await db().webhookEndpoint.count({ where: { workspaceId: tenant.workspaceId } })).toBe(50);
  });

  it("saved fields stay within their number", async () => {
    const most = SAVED_FIELD_LIMITS.fields;
    const { workspaceId } = tenant;
    await db().savedField.createMany({
      data: numbered(most - 4, "Planted").map((name) => ({
        ...{ id: newId(), workspaceId, name, field: {}, createdAt: new Date() },
      })),
    });
    expect(await race(2, 2, (name) => saveField(tenant.ctx, { name, field: {} } as never))).toBe(4);
    expect(await db().savedField.count({ where: { workspaceId } })).toBe(most);
  });

  it("contacts and their groups stay within their numbers", async () => {
    const { workspaceId } = tenant;
    const common = { workspaceId, createdAt: new Date() };
    await db().contact.createMany({
      data: numbered(CONTACT_LIMITS.contacts - 4, "Planted").map((name, i) => ({
        ...{ ...common, updatedAt: new Date(), id: newId(), name, email: `planted-${i}@example.com` },
      })),
    });
    const email = () => `${newId()}@example.com`;
    expect(
      await race(2, 2, (name) => createContact(tenant.ctx, { name, email: email(), groupIds: [] })),
    ).toBe(4);
    expect(await db().contact.count({ where: { workspaceId } })).toBe(CONTACT_LIMITS.contacts);
    await db().contactGroup.createMany({
      data: numbered(CONTACT_LIMITS.groups - 4, "Planted").map((name) => ({ ...common, id: newId(), name })),
    });
    expect(await race(2, 2, (name) => createGroup(tenant.ctx, { name, contactIds: [] }))).toBe(4);
    expect(await db().contactGroup.count({ where: { workspaceId } })).toBe(CONTACT_LIMITS.groups);
  });

  it("notes of a document stay within 200", async () => {
    const { id } = await sendOne(tenant);
    expect(await race(200, 3, (body) => addNote(tenant.ctx, id, { body }))).toBe(3);
  });

  it("unfinished bulk sends stay within their number", async () => {
    const templateId = await publishTemplate(tenant);
    const body = { templateId, rows: [{ recipients: TWO_PEOPLE }], sendAgain: true, invalidRows: "refuse" };
    const works = Array.from({ length: BULK_SEND_LIMITS.unfinished + 5 }, () =>
      createBulkSend(tenant.ctx, body as never),
    );
    const refused = (await Promise.allSettled(works)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(5);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "INVALID_STATE" } });
  });

  it("turns of the agent stay within two", async () => {
    const works = Array.from({ length: 6 }, () => openGeneration(tenant.ctx as never, "model"));
    const refused = (await Promise.allSettled(works)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(6 - AGENT_LIMITS.turnsOfWorkspace);
  });

  it("under one name they are one tag and one folder", async () => {
    const { ctx } = await createTenant();
    const same = Array.from({ length: 10 });
    const tags = await Promise.all(same.map((_, i) => createTag(ctx, { name: i % 2 ? "Urgent" : "URGENT" })));
    expect(new Set(tags.map(({ id }) => id)).size).toBe(1);
    const kind = "documents";
    const folders = await Promise.all(same.map(() => createFolder(ctx, { name: "Leases", kind })));
    expect(new Set(folders.map(({ id }) => id)).size).toBe(1);
  });
});
