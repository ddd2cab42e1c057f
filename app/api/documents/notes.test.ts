import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as deleteNote } from "@/app/api/documents/[id]/notes/[noteId]/route";
import { POST as addNote } from "@/app/api/documents/[id]/notes/route";
import { POST as saveAsTemplate } from "@/app/api/documents/[id]/template/route";
import { GET as viewDocument } from "@/app/api/documents/[id]/view/route";
import { GET as getTemplate } from "@/app/v1/templates/[id]/route";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";

/** Workspace additions to a document's page: notes, and saving as a template. */

let tenant: Tenant;
let stranger: Tenant;
let member: Awaited<ReturnType<typeof addMember>>;

beforeAll(async () => {
  [tenant, stranger] = [await createTenant(), await createTenant()];
  member = await addMember(tenant, "member");
});

const add = (id: string, body: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(addNote, "POST", { credential, params: { id }, body: { body } });
const remove = (id: string, noteId: string, credential: Tenant["jwt"] = tenant.jwt) =>
  call(deleteNote, "DELETE", { credential, params: { id, noteId } });
const notes = async (id: string) =>
  (await call(viewDocument, "GET", { credential: tenant.jwt, params: { id } })).body.notes;

describe("notes", () => {
  it("are shown to the workspace in their order, and leave the document and its trail as they are", async () => {
    const { id } = await sendOne(tenant);
    const before = await db().document.findUniqueOrThrow({ where: { id } });
    await add(id, "  Call them on Monday.  ");
    await add(id, "Called.\nThey will sign.");
    expect(await notes(id)).toMatchObject([
      { body: "Call them on Monday.", isMine: true },
      { body: "Called.\nThey will sign.", isMine: true },
    ]);
    expect(await db().document.findUniqueOrThrow({ where: { id } })).toEqual(before);
  });

  it("are bounded, and must say something", async () => {
    const { id } = await sendOne(tenant);
    for (const body of ["", "   ", "x".repeat(2001), "a\u0000b"])
      expect((await add(id, body)).status).toBe(400);
    expect(await notes(id)).toEqual([]);
  });

  it("are 200 at most, also when several are added at once", async () => {
    const { id } = await sendOne(tenant);
    const row = { documentId: id, authorId: tenant.userId, body: "One of many", createdAt: new Date() };
    await db().documentNote.createMany({
      data: Array.from({ length: 198 }, () => ({ ...row, id: crypto.randomUUID() })),
    });
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => add(id, "More")))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 400, 400]);
  });

  it("are closed to those who may not read the document, and deleted by their author alone", async () => {
    const { id } = await sendOne(tenant);
    const { body: note } = await add(id, "Ours");
    expect((await add(id, "Theirs", stranger.jwt)).status).not.toBe(201);
    expect((await remove(id, note.id, stranger.jwt)).status).not.toBe(204);
    expect((await remove(id, note.id, member.jwt)).status).not.toBe(204);
    expect(await notes(id)).toHaveLength(1);
    expect((await remove(id, note.id)).status).toBe(204);
    expect((await remove(id, note.id)).status).toBe(404);
    expect(await notes(id)).toEqual([]);
  });

  it("go with the document's content", async () => {
    const { id } = await sendOne(tenant);
    await add(id, "Private");
    await db().document.update({ where: { id }, data: { deletedAt: new Date() } });
    await purgeDocument(id);
    expect(await db().documentNote.count({ where: { documentId: id } })).toBe(0);
  });
});

describe("a template made of a document", () => {
  const save = (id: string, credential: Tenant["jwt"] = tenant.jwt) =>
    call(saveAsTemplate, "POST", { credential, params: { id } });

  it("has its pages, fields, message and settings, and none of its people and values", async () => {
    const document = await sendOne(tenant, {
      name: "Lease of Mill Road",
      message: { subject: "Your lease", body: "Please sign." },
      expiresInDays: 9,
    });
    const { status, body } = await save(document.id);
    expect(status).toBe(201);
    const { body: template } = await call(getTemplate, "GET", {
      credential: tenant.jwt,
      params: { id: body.templateId },
    });
    const original = await db().templateVersion.findFirstOrThrow({
      where: { documents: { some: { id: document.id } } },
    });
    const { content } = template.draft;
    expect(template).toMatchObject({ name: "Lease of Mill Road", kind: "reusable", status: "active" });
    expect(content.fields).toEqual((original.content as { fields: unknown }).fields);
    expect(content.settings).toMatchObject({
      expiresInDays: 9,
      message: { subject: "Your lease", body: "Please sign." },
    });
    const stored = await db().templateVersion.findFirstOrThrow({ where: { templateId: body.templateId } });
    expect(stored.sourceBlobId).toBe(original.sourceBlobId);
    expect(JSON.stringify(stored.content)).not.toContain(document.recipients[0]?.email);
  });

  it("names its roles by what they do where an upload named them after people", async () => {
    const document = await sendOne(tenant);
    const recipients = await db().recipient.findMany({ where: { documentId: document.id } });
    const { templateVersionId } = await db().document.findUniqueOrThrow({ where: { id: document.id } });
    const version = await db().templateVersion.findUniqueOrThrow({ where: { id: templateVersionId } });
    const content = version.content as { roles: { key: string; label: string; kind: string }[] };
    const named = content.roles.map((role) => ({
      ...role,
      label: recipients.find(({ roleKey }) => roleKey === role.key)?.name ?? role.label,
    }));
    await db().templateVersion.update({
      where: { id: templateVersionId },
      data: { content: { ...content, roles: named } as object },
    });
    const { body } = await save(document.id);
    const saved = await db().templateVersion.findFirstOrThrow({ where: { templateId: body.templateId } });
    const labels = (saved.content as { roles: { label: string }[] }).roles.map(({ label }) => label);
    for (const { name } of recipients) expect(labels).not.toContain(name);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain("Signer 1");
  });

  it("is refused where the document may not be read", async () => {
    const { id } = await sendOne(tenant);
    expect((await save(id, stranger.jwt)).status).not.toBe(201);
  });
});
