import { beforeEach, describe, expect, it } from "vitest";
import { PATCH } from "@/app/v1/documents/[id]/recipients/[recipientId]/route";
import { GET as list } from "@/app/v1/documents/route";
import { POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { GET as signing } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { DocumentDto } from "@/lib/contracts/documents";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { loadDocumentDetailView } from "@/lib/views/document-view";
import { call } from "@/test/api/call";
import { mailLink } from "@/test/api/mails";
import { answerOf, createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

let tenant: Tenant;
let document: DocumentDto;
beforeEach(async () => {
  tenant = await createTenant();
  document = await sendOne(tenant);
});

const idOf = (roleKey: string) => document.recipients.find((r) => r.roleKey === roleKey)?.id ?? "";
const correct = (body: object, roleKey = "client", params: Record<string, string> = {}) =>
  call(PATCH, "PATCH", {
    credential: tenant.jwt,
    params: { id: document.id, recipientId: idOf(roleKey), ...params },
    body,
  });
const open = async (token: string) => (await call(signing, "GET", { params: { token } })).status;
const stepsOpened = () =>
  db().outboxEvent.count({
    where: { name: "document/step-opened", data: { path: ["documentId"], equals: document.id } },
  });

describe("correcting a recipient", () => {
  it("of another address ends the old link with what was filled in, and mails a new one", async () => {
    const old = await tokenOf(document.id, "client");
    await mailLink(document.id, idOf("client"));
    await call(saveDraft, "POST", { params: { token: old }, body: { values: { client_name: "Wrong" } } });
    const opened = await stepsOpened();
    const email = `${newId()}@Example.com`;
    const { status, body } = await correct({ name: "Chloe Client", email });
    expect(status).toBe(200);
    expect(DocumentDto.parse(body)).toEqual(body);
    expect(body.recipients[0]).toMatchObject({ name: "Chloe Client", email: email.toLowerCase() });

    expect(await stepsOpened()).toBe(opened + 1);
    for (let i = 0; i < 2; i++) await mailLink(document.id, idOf("client"));
    const fresh = await tokenOf(document.id, "client");
    const [mail, ...more] = await listMailboxMessages(email, 10);
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/sign/${fresh}`);
    expect([await open(old), await open(fresh)]).toEqual([401, 200]);
    expect(await db().signingDraft.count({ where: { recipientId: idOf("client") } })).toBe(0);
  });

  it("of another address plans the reminders anew, for whoever wanted none too", async () => {
    const row = () => db().recipient.findUniqueOrThrow({ where: { id: idOf("client") } });
    const stopped = { remindersStoppedAt: new Date(), nextReminderAt: null, remindersSent: 2 };
    await db().recipient.update({ where: { id: idOf("client") }, data: stopped });
    await correct({ email: "new@example.com" });
    const { remindersStoppedAt, remindersSent, nextReminderAt } = await row();
    expect([remindersStoppedAt, remindersSent]).toEqual([null, 0]);
    expect(nextReminderAt?.getTime()).toBeGreaterThan(Date.now());
    await correct({ email: "later@example.com" }, "provider");
    expect(document.recipients.map(({ status }) => status)).toEqual(["pending", "waiting"]);
    const waiting = await db().recipient.findUniqueOrThrow({ where: { id: idOf("provider") } });
    expect(waiting.nextReminderAt).toBeNull();
  });

  it("of a name alone keeps the link, and is found by the new one", async () => {
    const token = await tokenOf(document.id, "client");
    const opened = await stepsOpened();
    expect((await correct({ name: "Zoë Zander" })).body.recipients[0].name).toBe("Zoë Zander");
    expect([await open(token), await stepsOpened()]).toEqual([200, opened]);
    const found = await call(list, "GET", { credential: tenant.jwt, query: "q=zander" });
    expect(found.body.map(({ id }: DocumentDto) => id)).toEqual([document.id]);
  });

  it("stands in the audit trail with what was changed, and a repeat does not", async () => {
    const body = { email: "new@example.com" };
    for (let i = 0; i < 2; i++) await correct(body);
    const events = await db().auditEvent.findMany({ where: { documentId: document.id, type: "updated" } });
    expect(events.map(({ data }) => data)).toEqual([
      {
        recipientId: idOf("client"),
        from: { name: "Cleo Client", email: "cleo@example.com" },
        to: { name: "Cleo Client", email: "new@example.com" },
      },
    ]);
    const { timeline } = await loadDocumentDetailView(tenant.ctx, document.id);
    expect(timeline.at(-1)).toMatchObject({
      title: "Recipient corrected",
      to: null,
      change: { from: { email: "cleo@example.com" }, to: { email: "new@example.com" } },
      note: null,
    });
  });

  it("of somebody whose turn it is not yet mails nobody before it is", async () => {
    await correct({ email: "later@example.com" }, "provider");
    await mailLink(document.id, idOf("provider"));
    expect(await listMailboxMessages("later@example.com", 10)).toEqual([]);
  });

  it("is refused for who has signed, and once the document has ended", async () => {
    const token = await tokenOf(document.id, "client");
    expect((await call(submit, "POST", { params: { token }, body: answerOf("client") })).status).toBe(201);
    const signed = await correct({ name: "Somebody Else" });
    expect([signed.status, signed.problem.code]).toEqual([400, "INVALID_STATE"]);
    await voidDocument(tenant.ctx, document.id, null);
    expect((await correct({ name: "X" }, "provider")).problem.code).toBe("INVALID_STATE");
  });

  it.each([
    ["nothing", {}, 400],
    ["no address", { email: "nobody" }, 400],
    ["a name of two lines", { name: "A\nB" }, 400],
    ["another field", { status: "signed" }, 400],
  ])("is refused with %s", async (_case, body, status) => {
    expect((await correct(body)).status).toBe(status);
  });

  it("is refused for who is not on the document", async () => {
    expect((await correct({ name: "X" }, "client", { recipientId: newId() })).status).toBe(404);
  });

  it("and a signature at once leave one of the two", async () => {
    const token = await tokenOf(document.id, "client");
    const [corrected, submitted] = await Promise.all([
      correct({ email: "new@example.com" }),
      call(submit, "POST", { params: { token }, body: answerOf("client") }),
    ]);
    expect([corrected.status === 200, submitted.status === 201].filter(Boolean)).toHaveLength(1);
  });
});
