import { beforeAll, describe, expect, it } from "vitest";
import { GET as viewFilters } from "@/app/api/documents/filters/route";
import { GET as viewDocuments } from "@/app/api/documents/route";
import { GET as search } from "@/app/api/search/route";
import { CreateBulkSendBody } from "@/lib/contracts/bulk-sends";
import { type DocumentList, DocumentListQuery } from "@/lib/contracts/document-list";
import { createBulkSend } from "@/lib/domain/bulk-sends/create-bulk-send";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { createFolder } from "@/lib/domain/documents/labels/folders";
import { createTag } from "@/lib/domain/documents/labels/tags";
import { saveView } from "@/lib/domain/documents/saved-views";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { createTenant, publishTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** Tabs, filters, order and pages of the dashboard's document list, and the command palette's search. */

const DAY_MS = 24 * 60 * 60 * 1000;

let tenant: Tenant;
let stranger: Tenant;
let templateId: string;
/** By name. */
const ids = new Map<string, string>();

async function make(name: string, more: Partial<Parameters<typeof createDocument>[1]> = {}): Promise<string> {
  const { id } = await createDocument(tenant.ctx, { templateId, name, recipients: TWO_PEOPLE, ...more });
  ids.set(name, id);
  return id;
}

async function sent(name: string, more: Partial<Parameters<typeof createDocument>[1]> = {}): Promise<string> {
  const id = await make(name, more);
  await sendDocument(tenant.ctx, id);
  return id;
}

async function undeliveredMail(documentId: string, status: string): Promise<void> {
  const recipient = await db().recipient.findFirstOrThrow({ where: { documentId, roleKey: "client" } });
  const id = newId();
  await db().mailMessage.create({
    data: {
      id,
      workspaceId: tenant.workspaceId,
      documentId,
      recipientId: recipient.id,
      purpose: "signing-request",
      dedupeKey: id,
      to: recipient.email,
      from: "no-reply@example.com",
      subject: "Please sign",
      text: "",
      html: "",
      status,
    },
  });
}

beforeAll(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  templateId = await publishTemplate(tenant);
  await make("Draft");
  await sent("Beta waiting", { externalId: "CRM-4711" });
  await sent("alpha mine", {
    recipients: [{ ...TWO_PEOPLE[0], email: tenant.email }, TWO_PEOPLE[1]] as never,
  });
  const declined = await sent("Declined lately");
  const old = await sent("Declined long ago");
  const expiring = await sent("Expiring soon");
  const failing = await sent("Mail failed");
  const mended = await sent("Mail failed once");
  const voided = await sent("Voided");
  await voidDocument(tenant.ctx, voided, null);
  await deleteDocument(tenant.ctx, await sent("Deleted"));
  const end = (id: string, days: number) =>
    db().document.update({
      where: { id },
      data: { status: "declined", declinedAt: new Date(Date.now() - days * DAY_MS) },
    });
  await end(declined, 2);
  await end(old, 60);
  await db().document.update({ where: { id: expiring }, data: { expiresAt: new Date(Date.now() + DAY_MS) } });
  await undeliveredMail(failing, "bounced");
  await undeliveredMail(mended, "bounced");
  await undeliveredMail(mended, "delivered");
});

const list = async (query = "", credential = tenant.jwt): Promise<DocumentList> => {
  const { status, body } = await call(viewDocuments, "GET", { credential, query });
  expect(status).toBe(200);
  return body;
};
const names = async (query: string) => (await list(query)).documents.map(({ name }) => name);

const OPEN = ["Mail failed once", "Mail failed", "Expiring soon", "Beta waiting"];

describe("tabs", () => {
  it("show what they are named after", async () => {
    expect(await names("view=needs-me")).toEqual(["alpha mine"]);
    expect(await names("view=waiting")).toEqual(OPEN);
    expect(await names("view=attention")).toEqual(["Mail failed", "Expiring soon", "Declined lately"]);
    expect(await names("view=drafts")).toEqual(["Draft"]);
    expect(await names("view=completed")).toEqual([]);
    expect((await names("")).length).toBe(9);
  });

  it("are counted", async () => {
    const { counts, total } = await list("view=waiting");
    expect(counts).toEqual({ all: 9, "needs-me": 1, waiting: 4, attention: 3, completed: 0, drafts: 1 });
    expect(total).toEqual({ count: 4, isMore: false });
  });

  it("say of each document what needs attention, and who may change it", async () => {
    const { documents } = await list("view=attention");
    expect(documents.map(({ hasMailFailed, isDueSoon }) => [hasMailFailed, isDueSoon])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(documents[0]).toMatchObject({
      owner: { id: tenant.userId, name: "Ada Owner" },
      mayChange: true,
      isViewed: false,
      isSealed: false,
      last: { label: "Sent" },
    });
    expect(documents[0]?.recipients.map(({ name }) => name)).toEqual(["Cleo Client", "Pat Provider"]);
  });
});

describe("filters", () => {
  it("by status, owner, template and day, and together", async () => {
    expect(await names("status=voided,declined")).toEqual(["Voided", "Declined long ago", "Declined lately"]);
    expect(await names("status=voided&view=waiting")).toEqual([]);
    expect(await names(`owner=${tenant.userId}&status=draft`)).toEqual(["Draft"]);
    expect(await names(`owner=${stranger.userId}`)).toEqual([]);
    expect((await names(`template=${templateId}`)).length).toBe(9);
    expect(await names(`template=${newId()}`)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    expect((await names(`from=${today}&to=${tomorrow}`)).length).toBe(9);
    expect(await names(`from=${tomorrow}`)).toEqual([]);
  });

  it("takes a day as one of the workspace's time zone", async () => {
    const id = ids.get("Draft") ?? "";
    const { createdAt } = await db().document.findUniqueOrThrow({ where: { id } });
    await db().document.update({ where: { id }, data: { createdAt: new Date("2026-03-01T04:30:00Z") } });
    const of = (query: string) => names(`status=draft&${query}`);
    expect(await of("from=2026-03-01&to=2026-03-01")).toEqual(["Draft"]);
    await db().workspace.update({
      where: { id: tenant.workspaceId },
      data: { timezone: "America/New_York" },
    });
    expect(await of("from=2026-03-01&to=2026-03-01")).toEqual([]);
    expect(await of("from=2026-02-28&to=2026-02-28")).toEqual(["Draft"]);
    await db().workspace.update({ where: { id: tenant.workspaceId }, data: { timezone: "UTC" } });
    await db().document.update({ where: { id }, data: { createdAt } });
  });

  it("names what is filtered by, of this workspace alone", async () => {
    const own = await list(`owner=${tenant.userId}&template=${templateId}`);
    expect(own.filterNames).toEqual({ owner: "Ada Owner", template: "Lease" });
    const foreign = await list(`owner=${tenant.userId}&template=${templateId}`, stranger.jwt);
    expect(foreign.filterNames).toEqual({ owner: null, template: null });
    expect(foreign.documents).toEqual([]);
  });

  it("offers the workspace's people and templates", async () => {
    const { body } = await call(viewFilters, "GET", { credential: tenant.jwt });
    expect(body.owners).toEqual([{ id: tenant.userId, name: "Ada Owner" }]);
    expect(body.templates).toEqual([{ id: templateId, name: "Lease" }]);
    expect((await call(viewFilters, "GET", { credential: stranger.jwt })).body.templates).toEqual([]);
    expect((await call(viewFilters, "GET", { credential: tenant.key })).status).toBe(401);
  });
});

describe("order and pages", () => {
  it("sorts by name, deadline, age and change", async () => {
    expect((await names("sort=name")).slice(0, 3)).toEqual(["alpha mine", "Beta waiting", "Declined lately"]);
    expect((await names("sort=due"))[0]).toBe("Expiring soon");
    expect((await names("sort=oldest"))[0]).toBe("Draft");
    const id = ids.get("Beta waiting") ?? "";
    await db().document.update({ where: { id }, data: { updatedAt: new Date(Date.now() + DAY_MS) } });
    expect((await names("sort=updated"))[0]).toBe("Beta waiting");
  });

  it.each(["newest", "oldest", "updated", "due", "name"])(
    "goes on where it ended, sorted by %s",
    async (sort) => {
      const many = await createTenant();
      const template = await publishTemplate(many);
      const { id } = await createDocument(many.ctx, { templateId: template, recipients: TWO_PEOPLE });
      // Every three documents share a name, a deadline and a modification time.
      await db().$executeRaw`
      insert into documents (id, workspace_id, template_id, template_version_id, owner_id, name, status, expires_at, updated_at)
      select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, workspace_id, template_id, template_version_id,
             owner_id, 'Document ' || n / 3, 'sent',
             case when n > 60 then now() + n / 3 * interval '1 day' end, now() - n / 3 * interval '1 minute'
        from documents, generate_series(1, 110) as n where documents.id = ${id}::uuid`;
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: DocumentList = await list(`sort=${sort}${cursor && `&cursor=${cursor}`}`, many.jwt);
        seen.push(...page.documents.map((document) => document.id));
        cursor = page.nextCursor;
      }
      expect([seen.length, new Set(seen).size]).toEqual([111, 111]);
      await db().document.deleteMany({ where: { workspaceId: many.workspaceId, id: { not: id } } });
    },
  );

  it("knows no cursor of another workspace", async () => {
    const cursor = Buffer.from((ids.get("Draft") ?? "").replaceAll("-", ""), "hex").toString("base64url");
    const { status, problem } = await call(viewDocuments, "GET", {
      credential: stranger.jwt,
      query: `sort=name&cursor=${cursor}`,
    });
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
  });
});

const NOTHING_NAMED = {
  templates: [],
  bulkSends: [],
  savedViews: [],
  tags: [],
  folders: { documents: [], templates: [] },
  contacts: [],
  members: [],
};

describe("search", () => {
  it("finds external ids, with filters, and tells how many when all are there", async () => {
    expect(await names("q=crm-4711")).toEqual(["Beta waiting"]);
    expect((await list("q=crm-4711&sort=name")).total).toEqual({ count: 1, isMore: false });
    expect(await names("q=cleo&view=drafts")).toEqual(["Draft"]);
    expect(await names("q=cleo&status=voided")).toEqual(["Voided"]);
  });

  it("serves the palette: all that has a name in the workspace, the latest documents without words", async () => {
    const find = async (q: string, credential = tenant.jwt) => {
      const { status, body } = await call(search, "GET", {
        credential,
        query: new URLSearchParams({ q }).toString(),
      });
      expect(status).toBe(200);
      return body;
    };
    expect(await find("beta")).toEqual({
      documents: [
        {
          id: ids.get("Beta waiting"),
          name: "Beta waiting",
          status: "sent",
          isViewed: false,
          isScheduled: false,
          people: "Cleo Client and 1 more",
        },
      ],
      ...NOTHING_NAMED,
    });
    expect((await find("leas")).templates).toEqual([{ id: templateId, name: "Lease" }]);
    expect((await find("")).documents.length).toBe(6);
    expect(await find("lease", stranger.jwt)).toEqual({ documents: [], ...NOTHING_NAMED });

    const { workspaceId } = tenant;
    const tag = await createTag(tenant.ctx, { name: "Searched tag" });
    const folder = await createFolder(tenant.ctx, { name: "Searched folder", kind: "documents" });
    const shelf = await createFolder(tenant.ctx, { name: "Searched shelf", kind: "templates" });
    const query = DocumentListQuery.parse({ view: "waiting", tag: tag.id });
    const view = await saveView(tenant.ctx, { name: "Searched view", query });
    const person = { name: "Sofie Searched", email: "sofie@contacts.example" };
    const contact = await db().contact.create({
      data: { id: newId(), workspaceId, ...person, createdAt: new Date(), updatedAt: new Date() },
    });
    const recipients = TWO_PEOPLE.map((one, i) => ({ ...one, email: `searched-${i}@bulk.example` }));
    const bulkBody = CreateBulkSendBody.parse({
      templateId,
      name: "Searched renewals",
      rows: [{ recipients }],
    });
    const bulkSend = await createBulkSend(tenant.ctx, bulkBody);
    expect(await find("SEARCHED")).toEqual({
      documents: [],
      ...NOTHING_NAMED,
      bulkSends: [{ id: bulkSend.id, name: "Searched renewals" }],
      savedViews: [view],
      tags: [{ id: tag.id, name: "Searched tag" }],
      folders: {
        documents: [{ id: folder.id, name: "Searched folder" }],
        templates: [{ id: shelf.id, name: "Searched shelf" }],
      },
      contacts: [{ id: contact.id, ...person }],
    });
    const [member] = (await find(tenant.email)).members;
    expect(member.email).toBe(tenant.email);
    expect((await find("")).savedViews).toContainEqual(view);
    expect(await find("searched", stranger.jwt)).toEqual({ documents: [], ...NOTHING_NAMED });
    expect((await call(search, "GET", { credential: tenant.key })).status).toBe(401);
  });
});
