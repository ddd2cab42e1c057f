import { beforeEach, describe, expect, it } from "vitest";
import { POST as duplicate } from "@/app/api/documents/[id]/copy/route";
import { POST as correct } from "@/app/api/documents/[id]/correction/route";
import { POST as edit, PUT as save } from "@/app/api/documents/[id]/edit/route";
import type { RouteHandler } from "@/lib/api/define-resource";
import {
  CARRIED_OF_DOCUMENT,
  CARRIED_OF_RECIPIENT,
  CARRIED_RELATIONS,
  CARRIED_TABLES,
  type CopyFlow,
} from "@/lib/domain/documents/carried";
import { createDocument } from "@/lib/domain/documents/create-document";
import { createFolder } from "@/lib/domain/documents/labels/folders";
import { organizeDocuments } from "@/lib/domain/documents/labels/organize-documents";
import { createTag } from "@/lib/domain/documents/labels/tags";
import { addNote } from "@/lib/domain/documents/notes";
import { scheduleSend } from "@/lib/domain/documents/schedule-send";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { call } from "@/test/api/call";
import { DAY_MS } from "@/test/api/clock";
import { flowBody } from "@/test/api/send-flow";
import { createTenant, publishTemplate, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** Columns that identify a row, its owners or its hash, or say when it was written: no rule applies to them. */
const NAMES_A_ROW = new Set([
  ...["id", "documentId", "workspaceId", "ownerId", "auditSequence", "auditHead", "createdAt", "updatedAt"],
]);

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const inDays = (days: number) => new Date(getClock().now().getTime() + days * DAY_MS).toISOString();

/** A draft with a value in every column that a sender or a program can fill. */
async function fullDraft(): Promise<string> {
  const first = await sendOne(tenant);
  const templateId = await publishTemplate(tenant);
  const recipients = TWO_PEOPLE.map((person) => ({
    ...person,
    delivery: "none" as const,
    locale: "de",
    privateMessage: `For ${person.name} alone`,
  }));
  const { id } = await createDocument(tenant.ctx, {
    ...{ templateId, recipients, name: "Lease of Elm Street", externalId: "lease-4711" },
    metadata: { case: "A 17" },
    message: { subject: "Please sign", body: "By Friday" },
    prefill: { price: 1250 },
    reminders: { everyDays: 2, max: 3 },
    redirectUrl: "https://example.com/thanks",
    expiresAt: inDays(20),
  });
  const folder = await createFolder(tenant.ctx, { name: "Leases", kind: "documents" });
  const tag = await createTag(tenant.ctx, { name: "Urgent", color: 1 });
  await organizeDocuments(tenant.ctx, { ids: [id], folderId: folder.id, addTags: [tag.id], removeTags: [] });
  await addNote(tenant.ctx, id, { body: "Ask Cleo about the deposit" });
  await scheduleSend(tenant.ctx, id, { sendAt: inDays(3) });
  await db().document.update({ where: { id }, data: { correctionOfId: first.id } });
  return id;
}

const read = (id: string) =>
  db().document.findUniqueOrThrow({
    where: { id },
    include: {
      recipients: { orderBy: { position: "asc" } },
      tags: { select: { tagId: true } },
      notes: { select: { body: true } },
    },
  });
type Read = Awaited<ReturnType<typeof read>>;

const start = async (route: RouteHandler, id: string): Promise<string> =>
  (await call(route, "POST", { credential: tenant.jwt, params: { id } })).body.templateId;

const FLOWS: Record<Exclude<CopyFlow, "template">, () => Promise<[before: Read, after: Read]>> = {
  async edit() {
    const id = await fullDraft();
    const before = await read(id);
    const body = await flowBody(tenant.ctx, await start(edit, id));
    const { status } = await call(save, "PUT", { credential: tenant.jwt, params: { id }, body });
    expect(status).toBe(200);
    return [before, await read(id)];
  },
  async correct() {
    const id = await fullDraft();
    await sendDocument(tenant.ctx, id);
    await voidDocument(tenant.ctx, id, "Wrong rent");
    const before = await read(id);
    const body = await flowBody(tenant.ctx, await start(correct, id));
    return [before, await read((await createDocument(tenant.ctx, body)).id)];
  },
  async duplicate() {
    const id = await fullDraft();
    const before = await read(id);
    const body = await flowBody(tenant.ctx, await start(duplicate, id));
    return [before, await read((await createDocument(tenant.ctx, body)).id)];
  },
};

/** A document for which only the recipients were given. */
async function plain(): Promise<Read> {
  const templateId = await publishTemplate(tenant);
  return read((await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE })).id);
}

/** Rows of each table that references documents or recipients. */
async function rowsOf(documentId: string): Promise<Record<string, object[]>> {
  const { recipients } = await read(documentId);
  const ids = recipients.map(({ id }) => id);
  const entries = Object.entries(CARRIED_TABLES).map(async ([model, { edit: fate }]) => {
    expect(fate).toBe("stays");
    const table = db()[(model.charAt(0).toLowerCase() + model.slice(1)) as "submission"];
    const where =
      model === "SigningDraft" || model === "PhoneDrawing" ? { recipientId: { in: ids } } : { documentId };
    return [model, await table.findMany({ where })] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The expected value of each part, according to the list. */
function expected<Row extends object>(
  list: Readonly<Record<string, Readonly<Record<CopyFlow, string>>>>,
  flow: CopyFlow,
  [before, fresh]: [before: Row, fresh: Row],
): Partial<Row> {
  const parts = Object.entries(list).flatMap(([part, fates]) => {
    if (!(part in before) || NAMES_A_ROW.has(part) || fates[flow] === "derived") return [];
    const keeps = ["stays", "entered", "carried"].includes(fates[flow]);
    return [[part, (keeps ? before : fresh)[part as keyof Row]]];
  });
  return Object.fromEntries(parts);
}

describe("what is carried", () => {
  for (const flow of ["edit", "correct", "duplicate"] as const)
    it(`is what the list says: ${flow}`, async () => {
      const [before, after] = await FLOWS[flow]();
      const fresh = await plain();
      expect(after).toMatchObject(expected(CARRIED_OF_DOCUMENT, flow, [before, fresh]));
      expect(after).toMatchObject(
        expected({ tags: CARRIED_RELATIONS.tags, notes: CARRIED_RELATIONS.notes }, flow, [before, fresh]),
      );
      for (const [i, recipient] of after.recipients.entries()) {
        const pair = [before.recipients[i], fresh.recipients[i]] as [object, object];
        expect(recipient).toMatchObject(expected(CARRIED_OF_RECIPIENT, flow, pair));
      }
      expect(after.recipients).toHaveLength(2);
      expect(after.correctionOfId).toBe(
        { edit: before.correctionOfId, correct: before.id, duplicate: null }[flow],
      );
    });

  it("leaves every other row of an edited draft as it was", async () => {
    const id = await fullDraft();
    const before = await rowsOf(id);
    const body = await flowBody(tenant.ctx, await start(edit, id), () => ({ name: "Lease of Oak Street" }));
    await call(save, "PUT", { credential: tenant.jwt, params: { id }, body });
    const after = await rowsOf(id);
    for (const [table, rows] of Object.entries(before))
      expect(after[table]).toEqual(expect.arrayContaining(rows));
    expect(before.AuditEvent).not.toEqual([]);
  });

  it("is filled in wherever a sender or a program can fill it, so that the tests above compare something", async () => {
    const [full, empty] = [await read(await fullDraft()), await plain()];
    const same = (row: object, other: object) =>
      Object.keys(row).filter(
        (column) =>
          JSON.stringify(row[column as keyof object]) === JSON.stringify(other[column as keyof object]),
      );
    const isAsked =
      (list: Readonly<Record<string, Readonly<Record<CopyFlow, string>>>>) => (column: string) =>
        list[column]?.correct !== "anew" && list[column]?.correct !== "derived" && column in list;
    expect(same(full, empty).filter(isAsked(CARRIED_OF_DOCUMENT))).toEqual([]);
    // The people, their roles and their order are the same in both.
    expect(
      same(full.recipients[0] ?? {}, empty.recipients[0] ?? {}).filter(isAsked(CARRIED_OF_RECIPIENT)),
    ).toEqual(["roleKey", "role", "name", "email", "order"]);
  });
});
