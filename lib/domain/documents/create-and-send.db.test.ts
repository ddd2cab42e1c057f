import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyContent } from "@/lib/contracts/content";
import { type CreationPolicy, createAndSend } from "@/lib/domain/documents/create-and-send";
import { insertTemplateRows } from "@/lib/domain/templates/create-template";
import { publishedVersion } from "@/lib/domain/templates/published-version";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { createTenant, publishTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

const { storageLimitGib } = env;

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});
afterEach(() => {
  Object.assign(env, { storageLimitGib });
});

async function create<Other = never>(policy: CreationPolicy<Other>) {
  const templateId = await publishTemplate(tenant);
  const { id } = await db().templateVersion.findFirstOrThrow({ where: { templateId } });
  const { content } = await publishedVersion(id);
  const template = { id: templateId, name: "Lease" };
  const source = { template, version: { id, number: 1, content } };
  return createAndSend(tenant.ctx, source, { recipients: TWO_PEOPLE }, policy);
}

/** A template that is stored with the document. */
const withTemplate = {
  storeTemplate: (tx: Parameters<NonNullable<CreationPolicy["storeTemplate"]>>[0]) =>
    insertTemplateRows(tx, tenant.ctx, {
      id: newId(),
      name: "Stored with it",
      kind: "oneoff",
      sourceKind: "document",
      content: emptyContent(),
      pages: [],
    }),
};

/** Counts the workspace's documents, templates that were stored with them, requested mails and events. */
async function stored() {
  const { workspaceId } = tenant;
  const [documents, templates, mails, events] = await Promise.all([
    db().document.findMany({ where: { workspaceId }, select: { status: true } }),
    db().template.count({ where: { workspaceId, name: "Stored with it" } }),
    db().workspaceMailDay.aggregate({ where: { workspaceId }, _sum: { mails: true } }),
    db().event.findMany({ where: { workspaceId }, orderBy: { id: "asc" }, select: { type: true } }),
  ]);
  return {
    documents: documents.map(({ status }) => status),
    templates,
    mails: mails._sum.mails ?? 0,
    events: events.map(({ type }) => type),
  };
}

const NOTHING = { documents: [], templates: 0, mails: 0, events: [] };

it("creates and sends in one step", async () => {
  const sent = await create(withTemplate);
  expect(sent).toMatchObject({ status: "sent", recipients: [{ status: "pending" }, { status: "waiting" }] });
  expect(await stored()).toEqual({
    documents: ["sent"],
    templates: 1,
    mails: 2,
    events: ["document.created", "document.sent"],
  });
});

it("what there is instead is returned, and nothing is created", async () => {
  expect(await create({ ...withTemplate, instead: async () => "earlier" as const })).toBe("earlier");
  expect(await stored()).toEqual(NOTHING);
});

it("leaves nothing of what its last step refuses", async () => {
  Object.assign(env, { storageLimitGib: 1 });
  const tooMuch = create({ ...withTemplate, storedBytes: 2 * 1024 ** 3 });
  await expect(tooMuch).rejects.toMatchObject({ code: "PLAN_REQUIRED" });
  expect(await stored()).toEqual(NOTHING);
});

it("a draft is neither mailed nor counted", async () => {
  expect(await create({ isSent: false })).toMatchObject({ status: "draft" });
  expect(await stored()).toEqual({
    documents: ["draft"],
    templates: 0,
    mails: 0,
    events: ["document.created"],
  });
});
