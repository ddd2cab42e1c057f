import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as KEEP_APART } from "@/app/api/documents/[id]/edit/apart/route";
import { DELETE, GET, POST, PUT } from "@/app/api/documents/[id]/edit/route";
import { POST as postDocument } from "@/app/v1/documents/route";
import type { SendDraft } from "@/lib/contracts/send-draft";
import { createDocument } from "@/lib/domain/documents/create-document";
import { deleteDocument } from "@/lib/domain/documents/delete-document";
import { addNote } from "@/lib/domain/documents/notes";
import { purgeDocument } from "@/lib/domain/documents/purge-document";
import { getDocument } from "@/lib/domain/documents/queries";
import { scheduleSend } from "@/lib/domain/documents/schedule-send";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { sendScheduled } from "@/lib/domain/documents/send-scheduled";
import { updateDocument } from "@/lib/domain/documents/update-document";
import { versionContentOf } from "@/lib/domain/templates/serialize";
import { listUnsentUploads } from "@/lib/domain/templates/unsent-uploads";
import { writeDraft } from "@/lib/domain/templates/write-draft";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { findSentUpload, loadSendView } from "@/lib/views/send-view";
import { call } from "@/test/api/call";
import { DAY_MS, stoppedClock } from "@/test/api/clock";
import { flowBody } from "@/test/api/send-flow";
import {
  addMember,
  createTenant,
  publishTemplate,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
} from "@/test/api/world";

/** Simulates a crash at a given point; to the database it looks like a killed process. */
const crash = vi.hoisted(() => ({ at: "" }));
vi.mock("@/lib/failpoint", () => ({
  failpoint: (point: string) => {
    if (crash.at === point) throw new Error(`crashed ${point}`);
  },
}));

const clock = stoppedClock();
let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  clock.set(new Date());
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});
afterEach(() => {
  crash.at = "";
  vi.restoreAllMocks();
});

type Credential = Tenant["jwt"];

const draft = async (more: object = {}) =>
  (await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, ...more })).id;
const edit = (id: string, credential: Credential = tenant.jwt) =>
  call(POST, "POST", { credential, params: { id } });
const discard = (id: string, credential: Credential = tenant.jwt) =>
  call(DELETE, "DELETE", { credential, params: { id } });
const put = (id: string, body: unknown, credential: Credential = tenant.jwt) =>
  call(PUT, "PUT", { credential, params: { id }, body });
const bodyOf = (upload: string, change?: (draft: SendDraft) => Partial<SendDraft>) =>
  flowBody(tenant.ctx, upload, change);

/** Edits a draft and saves the sender's changes. */
async function editAndSave(id: string, change?: (draft: SendDraft) => Partial<SendDraft>) {
  const { body } = await edit(id);
  return put(id, await bodyOf(body.templateId, change));
}

const rowOf = (id: string) =>
  db().document.findUniqueOrThrow({
    where: { id },
    include: { recipients: { orderBy: { position: "asc" } }, notes: true, tags: true, auditEvents: true },
  });
const uploadOf = (id: string) => db().template.findUniqueOrThrow({ where: { id } });
const inDays = (days: number) => new Date(getClock().now().getTime() + days * DAY_MS).toISOString();
const changesOf = async (id: string) =>
  (await rowOf(id)).auditEvents
    .filter(({ type, data }) => type === "updated" && !Object.hasOwn(data, "scheduled"))
    .map(({ data }) => (data as { changed: string[] }).changed);

/** Moves a field of the upload, as in the editor. */
async function moveField(upload: string, id: string) {
  const version = await db().templateVersion.findFirstOrThrow({ where: { templateId: upload } });
  const content = versionContentOf(version);
  const fields = content.fields.map((field) => (field.id === id ? { ...field, y: 0.3 } : field));
  await writeDraft(tenant.ctx, upload, { ...content, fields });
}

describe("a draft that is edited", () => {
  it("opens in the send flow with all that was entered, and stays as it is until that is saved", async () => {
    const id = await draft({
      recipients: TWO_PEOPLE.map((person) => ({ ...person, delivery: "none" })),
      name: "Lease of Elm Street",
      message: { subject: "Please sign", body: "By Friday" },
      prefill: { price: 1250 },
      expiresAt: inDays(20),
    });
    const before = await rowOf(id);
    const { status, body } = await edit(id);
    expect(status).toBe(201);
    const view = await loadSendView(tenant.ctx, body.templateId);
    expect(view).toMatchObject({
      template: { kind: "oneoff", name: "Lease of Elm Street" },
      edits: { documentId: id, scheduledFor: null },
      sendDraft: {
        name: "Lease of Elm Street",
        subject: "Please sign",
        body: "By Friday",
        expiresAt: inDays(20),
        values: { price: "1250" },
        people: TWO_PEOPLE.map(({ roleKey, name, email }) => ({ roleKey, name, email, delivery: "none" })),
      },
    });
    expect(await rowOf(id)).toEqual(before);
    // The draft is in the document list itself, so its upload is not.
    expect(await listUnsentUploads(tenant.ctx, { limit: 10 })).toEqual([]);
    expect((await loadDocumentDetailView(tenant.ctx, id)).unsaved).toEqual({
      templateId: body.templateId,
      isOutdated: false,
    });
  });

  it("stays the same document, also for who wrote down the ids of its recipients", async () => {
    const id = await draft({ externalId: "lease-4711", metadata: { case: "A 17" } });
    await addNote(tenant.ctx, id, { body: "Ask about the deposit" });
    const before = await rowOf(id);
    const { status, body } = await editAndSave(id, ({ people }) => ({
      name: "Lease of Oak Street",
      people: people.map((one) => (one.roleKey === "client" ? { ...one, name: "Cleo Clientsen" } : one)),
    }));
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: "Lease of Oak Street", externalId: "lease-4711", templateId });
    const after = await rowOf(id);
    expect(after.recipients.map((one) => one.id)).toEqual(before.recipients.map((one) => one.id));
    expect(after.recipients[0]).toMatchObject({ name: "Cleo Clientsen", email: "cleo@example.com" });
    expect(after.notes).toEqual(before.notes);
    expect(after).toMatchObject({ metadata: { case: "A 17" }, templateVersionId: before.templateVersionId });
    expect(after.searchText).toContain("oak street");
    expect(after.searchText).toContain("lease-4711");
    expect(await changesOf(id)).toEqual([["name", "recipients"]]);
    const events = await db().event.findMany({ where: { documentId: id }, orderBy: { id: "asc" } });
    expect(events.map(({ type }) => type)).toEqual(["document.created", "document.updated"]);
    expect((await loadDocumentDetailView(tenant.ctx, id)).unsaved).toBeNull();
    expect(await sendDocument(tenant.ctx, id)).toMatchObject({ id, status: "sent" });
  });

  it("records nothing where nothing was changed, and keeps its template", async () => {
    const id = await draft({ message: { subject: "Please sign", body: "By Friday" }, expiresAt: inDays(9) });
    const before = await rowOf(id);
    expect((await editAndSave(id)).status).toBe(200);
    const { updatedAt, ...after } = await rowOf(id);
    expect({ ...after, updatedAt: before.updatedAt }).toEqual({
      ...before,
      recipients: before.recipients.map((one, i) => ({ ...one, updatedAt: after.recipients[i]?.updatedAt })),
    });
    expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime());
  });

  it("goes on with the fields that were placed anew, and drops the upload that it had before", async () => {
    const id = await draft({ prefill: { price: 1250 } });
    const { body: first } = await edit(id);
    await moveField(first.templateId, "price");
    expect(await put(id, await bodyOf(first.templateId))).toMatchObject({
      status: 200,
      body: { id, templateId: first.templateId, prefill: { price: "1250" } },
    });
    expect(await changesOf(id)).toEqual([["content"]]);
    const { body: second } = await edit(id);
    await moveField(second.templateId, "client_sign");
    const { body } = await put(id, await bodyOf(second.templateId));
    expect(body.templateId).toBe(second.templateId);
    // The first upload is no longer needed; the second one has its file.
    expect((await uploadOf(first.templateId)).deletedAt).not.toBeNull();
    const { templateVersion } = await db().document.findUniqueOrThrow({
      where: { id },
      include: { templateVersion: true },
    });
    expect(templateVersion).toMatchObject({ templateId: second.templateId, purgedAt: null });
    expect(templateVersion.sourceBlobId).not.toBeNull();
    expect(versionContentOf(templateVersion).fields.filter(({ y }) => y === 0.3)).toHaveLength(2);
    // The draft must not delete the library's template.
    expect((await uploadOf(templateId)).deletedAt).toBeNull();
    expect(await sendDocument(tenant.ctx, id)).toMatchObject({ status: "sent" });
  });

  it("emails nobody whom its program excluded, and ends at the deadline that it was given", async () => {
    const id = await draft({
      recipients: TWO_PEOPLE.map((person) => ({ ...person, delivery: "none" })),
      expiresAt: inDays(20),
    });
    await editAndSave(id, () => ({ name: "Lease of Oak Street" }));
    const sent = await sendDocument(tenant.ctx, id);
    expect(sent.recipients.map(({ delivery }) => delivery)).toEqual(["none", "none"]);
    expect(sent.expiresAt).toBe(inDays(20));
  });

  it("takes the sender’s decision to email somebody, and to count days", async () => {
    const id = await draft({
      recipients: TWO_PEOPLE.map((person) => ({ ...person, delivery: "none" })),
      expiresAt: inDays(20),
    });
    await editAndSave(id, ({ people: [first, ...others] }) => ({
      people: [{ ...(first as SendDraft["people"][number]), delivery: undefined }, ...others],
      expiresAt: undefined,
      expiresInDays: 7,
    }));
    const row = await rowOf(id);
    expect(row.recipients.map(({ delivery }) => delivery)).toEqual(["email", "none"]);
    expect(row).toMatchObject({ expiresAt: null, options: { expiresInDays: 7 } });
    expect(await changesOf(id)).toEqual([["recipients", "expiresAt", "expiresInDays"]]);
  });

  it("keeps several people in one role, and their ids", async () => {
    const copies = ["cy", "di"].map((name) => ({ roleKey: "copy", name, email: `${name}@example.com` }));
    const withCopies = await publishTemplate(tenant, {
      ...TWO_SIGNERS,
      roles: [...TWO_SIGNERS.roles, { key: "copy", label: "Copy", kind: "cc", order: 3 }],
    });
    const { id } = await createDocument(tenant.ctx, {
      templateId: withCopies,
      recipients: [...TWO_PEOPLE, ...copies],
    });
    const before = await rowOf(id);
    const people = (row: typeof before) => row.recipients.map((one) => [one.id, one.roleKey, one.email]);
    const { body } = await editAndSave(id, () => ({ name: "Lease of Oak Street" }));
    expect(body.templateId).toBe(withCopies);
    expect(people(await rowOf(id))).toEqual(people(before));
    const { body: upload } = await edit(id);
    const content = (await loadSendView(tenant.ctx, upload.templateId))?.version.content;
    expect(content?.roles.map(({ key }) => key)).toEqual(["client", "provider", "copy", "copy_2"]);
    await moveField(upload.templateId, "price");
    await put(id, await bodyOf(upload.templateId));
    const after = await rowOf(id);
    expect(after.recipients.map((one) => one.id)).toEqual(before.recipients.map((one) => one.id));
    expect(after.recipients.map(({ roleKey }) => roleKey)).toEqual(["client", "provider", "copy", "copy_2"]);
  });

  it("is continued where it was begun before, until it is discarded", async () => {
    const id = await draft();
    const answers = await Promise.all([edit(id), edit(id), edit(id)]);
    const uploads = new Set(answers.map(({ body }) => body.templateId as string));
    expect(uploads.size).toBe(1);
    const before = await rowOf(id);
    expect((await discard(id)).status).toBe(204);
    expect((await discard(id)).status).toBe(204);
    expect(await rowOf(id)).toEqual(before);
    expect((await loadDocumentDetailView(tenant.ctx, id)).unsaved).toBeNull();
    const [upload = ""] = uploads;
    expect((await uploadOf(upload)).deletedAt).not.toBeNull();
    const body = { templateId: upload, name: "Lease", recipients: TWO_PEOPLE };
    expect(await put(id, body)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(uploads).not.toContain((await edit(id)).body.templateId);
  });

  it("says before the end whether the changes can be saved", async () => {
    const id = await draft();
    const upload = (await edit(id)).body.templateId;
    const stateOf = async () =>
      (await call(GET, "GET", { credential: tenant.jwt, params: { id }, query: `templateId=${upload}` }))
        .body;
    expect(await stateOf()).toEqual({ state: "current" });
    await scheduleSend(tenant.ctx, id, { sendAt: inDays(1) } as never).catch(() => undefined);
    expect(await stateOf()).toEqual({ state: "current" });
    await updateDocument(tenant.ctx, id, { name: "Named by the program" });
    expect(await stateOf()).toEqual({ state: "changed" });
    await edit(id);
    expect(await stateOf()).toEqual({ state: "over" });
    await sendDocument(tenant.ctx, id);
    expect(await stateOf()).toEqual({ state: "over" });
  });

  it("can go on as a document of its own where it was changed elsewhere: nothing is lost", async () => {
    const id = await draft();
    const upload = (await edit(id)).body.templateId;
    await updateDocument(tenant.ctx, id, { name: "Named by the program" });
    const keep = () =>
      call(KEEP_APART, "POST", { credential: tenant.jwt, params: { id }, body: { templateId: upload } });
    expect((await keep()).status).toBe(204);
    expect((await keep()).problem.code).toBe("NOT_FOUND");
    expect((await loadSendView(tenant.ctx, upload))?.edits).toBeNull();
    expect((await listUnsentUploads(tenant.ctx, { limit: 10 })).map((one) => one.id)).toEqual([upload]);
    const { status, body } = await call(postDocument, "POST", {
      credential: tenant.jwt,
      body: await bodyOf(upload, () => ({ name: "Mine" })),
    });
    expect([status, body.name, body.id === id]).toEqual([201, "Mine", false]);
    expect(await rowOf(id)).toMatchObject({ name: "Named by the program", status: "draft" });
    expect((await loadDocumentDetailView(tenant.ctx, id)).unsaved).toBeNull();
  });

  it("is not overwritten where it was changed elsewhere meanwhile", async () => {
    const id = await draft();
    const { body } = await edit(id);
    await updateDocument(tenant.ctx, id, { name: "Named by the program" });
    const { status, problem } = await put(id, await bodyOf(body.templateId));
    expect([status, problem.code]).toEqual([412, "DRAFT_CHANGED"]);
    expect(await rowOf(id)).toMatchObject({ name: "Named by the program" });
    expect((await loadDocumentDetailView(tenant.ctx, id)).unsaved).toEqual({
      templateId: body.templateId,
      isOutdated: true,
    });
    // Editing starts again from the draft's current state.
    const { body: again } = await edit(id);
    expect(again.templateId).not.toBe(body.templateId);
    expect((await loadSendView(tenant.ctx, again.templateId))?.sendDraft?.name).toBe("Named by the program");
  });

  it("says that another window has saved already, instead of dropping what this one has", async () => {
    const id = await draft();
    const { body } = await edit(id);
    // Both requests are built before anything is saved, because the upload that they read is deleted afterwards.
    const [one, two] = await Promise.all(
      ["Named in one window", "Named in the other"].map((name) => bodyOf(body.templateId, () => ({ name }))),
    );
    expect((await put(id, one)).status).toBe(200);
    const { status, problem } = await put(id, two);
    expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
    // Repeating the first request does not count as another change.
    expect((await put(id, one)).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ name: "Named in one window" });
  });

  it("is not saved once it was sent, and never half of both", async () => {
    const id = await draft();
    const { body } = await edit(id);
    const changed = await bodyOf(body.templateId, () => ({ name: "Lease of Oak Street" }));
    const [sending, saving] = await Promise.all([sendDocument(tenant.ctx, id), put(id, changed)]);
    const name = saving.status === 200 ? "Lease of Oak Street" : "Lease";
    expect(sending).toMatchObject({ status: "sent", name });
    expect(await rowOf(id)).toMatchObject({ status: "sent", name });
    expect((await put(id, changed)).status).toBe(saving.status);
    const late = await edit(id);
    expect([late.status, late.problem.code]).toEqual([400, "INVALID_STATE"]);
  });

  it("takes the changes that were not saved with it when it is sent or deleted", async () => {
    const [sent, deleted] = [await draft(), await draft()];
    const uploads = [(await edit(sent)).body.templateId, (await edit(deleted)).body.templateId];
    await sendDocument(tenant.ctx, sent);
    await deleteDocument(tenant.ctx, deleted);
    await purgeDocument(deleted);
    for (const upload of uploads) expect(await uploadOf(upload)).toMatchObject({ sendDraft: null });
    for (const upload of uploads) expect((await uploadOf(upload)).deletedAt).not.toBeNull();
    expect(
      (await put(sent, { templateId: uploads[0], name: "Lease", recipients: TWO_PEOPLE })).problem.code,
    ).toBe("INVALID_STATE");
  });

  it("keeps its schedule, and is not sent at that time while changes are not saved", async () => {
    const id = await draft();
    const sendAt = inDays(1);
    await scheduleSend(tenant.ctx, id, { sendAt });
    await editAndSave(id, () => ({ name: "Lease of Oak Street" }));
    expect(await rowOf(id)).toMatchObject({ scheduledSendAt: new Date(sendAt) });
    const { body } = await edit(id);
    expect((await loadSendView(tenant.ctx, body.templateId))?.edits?.scheduledFor).toBe(sendAt);
    clock.set(new Date(sendAt));
    expect(await sendScheduled({ documentId: id, sendAt })).toBe("refused");
    expect(await rowOf(id)).toMatchObject({ status: "draft", scheduledSendAt: null });
    const { notSent, unsaved } = await loadDocumentDetailView(tenant.ctx, id);
    expect(notSent?.reason).toContain("unsaved changes");
    expect(unsaved).toEqual({ templateId: body.templateId, isOutdated: false });
    // Changing the schedule does not count as a change of the document.
    expect((await put(id, await bodyOf(body.templateId))).status).toBe(200);
  });

  it("is not made a second document by who takes its upload for one", async () => {
    const id = await draft();
    const { body } = await edit(id);
    const created = await call(postDocument, "POST", {
      credential: tenant.jwt,
      body: { templateId: body.templateId, recipients: TWO_PEOPLE },
    });
    expect([created.status, created.problem.code]).toEqual([400, "INVALID_STATE"]);
    expect((await put(id, await bodyOf(body.templateId))).status).toBe(200);
  });

  it("says what the send flow cannot hold, instead of leaving it out", async () => {
    const id = await draft();
    await db().recipient.updateMany({
      where: { documentId: id },
      data: { privateMessage: "x".repeat(6_000) },
    });
    const { status, problem } = await edit(id);
    expect([status, problem.code]).toEqual([400, "INVALID_STATE"]);
    expect(problem.detail).toContain("people.0.privateMessage");
    expect(await db().template.count({ where: { editOfId: id } })).toBe(0);
  });

  it("is edited by those who may change it", async () => {
    const id = await draft();
    const [member, stranger] = [await addMember(tenant, "member"), await createTenant()];
    const { body } = await edit(id);
    const changed = await bodyOf(body.templateId);
    for (const ask of [
      (credential: Credential) => edit(id, credential),
      (credential: Credential) => put(id, changed, credential),
      (credential: Credential) => discard(id, credential),
    ]) {
      expect((await ask(member.jwt)).status).toBe(403);
      expect((await ask(stranger.jwt)).status).toBe(403);
      expect((await ask(tenant.key)).status).toBe(401);
    }
    expect(await rowOf(id)).toMatchObject({ deletedAt: null });
    const other = await draft();
    expect((await put(other, changed)).problem.code).toBe("NOT_FOUND");
  });
});

describe("a process that dies while changes are saved", () => {
  it("leaves the draft and the changes as they were before its commit", async () => {
    const id = await draft();
    const { body } = await edit(id);
    await moveField(body.templateId, "price");
    const changed = await bodyOf(body.templateId, () => ({ name: "Lease of Oak Street" }));
    const before = await rowOf(id);
    crash.at = "before-edit-commit";
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect((await put(id, changed)).status).toBe(500);
    expect(await rowOf(id)).toEqual(before);
    expect(await uploadOf(body.templateId)).toMatchObject({ usedAt: null, deletedAt: null, editOfId: id });
    crash.at = "";
    expect(await put(id, changed)).toMatchObject({ status: 200, body: { name: "Lease of Oak Street" } });
  });

  it("has saved them once after it, however often they are saved again", async () => {
    const id = await draft();
    const { body } = await edit(id);
    const changed = await bodyOf(body.templateId, () => ({ name: "Lease of Oak Street" }));
    crash.at = "after-edit-commit";
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect((await put(id, changed)).status).toBe(500);
    crash.at = "";
    const saved = await rowOf(id);
    expect(saved.name).toBe("Lease of Oak Street");
    expect(await put(id, changed)).toMatchObject({ status: 200, body: { id, name: "Lease of Oak Street" } });
    expect(await rowOf(id)).toEqual(saved);
  });

  it("leads who goes back to the flow to the document", async () => {
    const id = await draft();
    const { body } = await edit(id);
    await moveField(body.templateId, "price");
    await put(id, await bodyOf(body.templateId));
    expect(await findSentUpload(tenant.ctx, body.templateId)).toBe(id);
    expect(await getDocument(tenant.ctx, id)).toMatchObject({ templateId: body.templateId });
  });
});
