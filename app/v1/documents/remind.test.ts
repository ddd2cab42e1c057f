import { beforeEach, describe, expect, it } from "vitest";
import { POST as remindOne } from "@/app/v1/documents/[id]/recipients/[recipientId]/remind/route";
import { POST as remindAll } from "@/app/v1/documents/[id]/remind/route";
import { POST as voidDocument } from "@/app/v1/documents/[id]/void/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import type { RecipientDto } from "@/lib/contracts/documents";
import type { ActorReference } from "@/lib/domain/audit/find-actor";
import { createDocument } from "@/lib/domain/documents/create-document";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { stoppedClock } from "@/test/api/clock";
import { mailReminder } from "@/test/api/mails";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

const clock = stoppedClock();
const PARALLEL = { ...TWO_SIGNERS, roles: TWO_SIGNERS.roles.map((role) => ({ ...role, order: 1 })) };

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const all = (id: string, credential: object = tenant.key) =>
  call(remindAll, "POST", { credential, params: { id } });
const one = (id: string, recipientId: string) =>
  call(remindOne, "POST", { credential: tenant.key, params: { id, recipientId } });

type Request = { recipientIds: string[]; requestId: string; requestedBy: ActorReference };

/** The reminder requests, in order, each with the recipients to be mailed. */
async function requests(documentId: string): Promise<Request[]> {
  const rows = await db().outboxEvent.findMany({
    where: { name: "document/reminder-requested", data: { path: ["documentId"], equals: documentId } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => row.data as Request);
}

const idsOf = (recipients: RecipientDto[], status: string) =>
  recipients.filter((r) => r.status === status).map((r) => r.id);

describe("a reminder", () => {
  it("goes to everybody whose turn it is, and to nobody else", async () => {
    const document = await sendOne(tenant);
    const { status, body } = await all(document.id);
    expect(status).toBe(200);
    const pending = idsOf(body.recipients, "pending");
    expect(pending).toHaveLength(1);
    expect((await requests(document.id)).map((r) => r.recipientIds)).toEqual([pending]);
    const [client, provider] = body.recipients;
    expect([client.lastRemindedAt, provider.lastRemindedAt]).toEqual([clock.now().toISOString(), null]);
    expect(
      await db().recipient.findMany({ where: { documentId: document.id, remindersSent: { gt: 0 } } }),
    ).toEqual([]);
  });

  it("is one mail with the same link, and stands in the audit trail", async () => {
    const document = await sendOne(tenant);
    await all(document.id);
    const [request] = await requests(document.id);
    const recipientId = request?.recipientIds[0] ?? "";
    const { requestId = "", requestedBy } = request ?? {};
    for (let i = 0; i < 3; i++) await mailReminder(document.id, recipientId, requestId, requestedBy);
    const mails = await db().mailMessage.findMany({
      where: { documentId: document.id, purpose: "reminder" },
    });
    expect(mails).toHaveLength(1);
    const [mail] = await listMailboxMessages("cleo@example.com", 1);
    expect(mail?.text).toContain(`/sign/${await tokenOf(document.id, "client")}`);
    const trail = await db().auditEvent.findMany({ where: { documentId: document.id, type: "reminded" } });
    const key = await db().apiKey.findFirstOrThrow({ where: { workspaceId: tenant.workspaceId } });
    const { email } = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
    expect(trail.map(({ actor }) => actor)).toEqual([{ type: "api_key", id: key.id, name: key.name, email }]);
  });

  it("that a person asks for is theirs", async () => {
    const document = await sendOne(tenant);
    await all(document.id, tenant.jwt);
    const [request] = await requests(document.id);
    const recipientId = request?.recipientIds[0] ?? "";
    await mailReminder(document.id, recipientId, request?.requestId ?? "", request?.requestedBy);
    const trail = await db().auditEvent.findMany({ where: { documentId: document.id, type: "reminded" } });
    expect(trail).toMatchObject([{ actor: { type: "user", id: tenant.userId } }]);
  });

  it("is not repeated within five minutes, however many ask at once", async () => {
    const document = await sendOne(tenant);
    const answers = await Promise.all(Array.from({ length: 8 }, () => all(document.id)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    const late = answers.find((a) => a.status !== 200);
    expect([late?.status, late?.problem.code, late?.headers.get("retry-after")]).toEqual([
      429,
      "REMINDED_RECENTLY",
      "300",
    ]);
    expect(late?.problem.detail).toContain("can be sent in 5 minutes.");
    clock.advance(299_000);
    const nearly = await all(document.id);
    expect([nearly.status, nearly.headers.get("retry-after")]).toEqual([429, "1"]);
    expect(nearly.problem.detail).toContain("can be sent in 1 minute.");
    clock.advance(1_000);
    expect((await all(document.id)).status).toBe(200);
    expect(await requests(document.id)).toHaveLength(2);
  });

  it("to one leaves the pause of the others alone", async () => {
    const document = await sendOne(tenant, {}, PARALLEL);
    const [first, second] = document.recipients.map((r) => r.id) as [string, string];
    expect((await one(document.id, first)).status).toBe(200);
    expect((await one(document.id, first)).problem.code).toBe("REMINDED_RECENTLY");
    // A reminder to all goes to the recipient who was not reminded yet.
    expect((await all(document.id)).status).toBe(200);
    expect((await requests(document.id)).map((r) => r.recipientIds)).toEqual([[first], [second]]);
    expect((await all(document.id)).problem.code).toBe("REMINDED_RECENTLY");
  });

  it("needs somebody whose turn it is, on a document that is out", async () => {
    const document = await sendOne(tenant);
    const [client, provider] = document.recipients.map((r) => r.id) as [string, string];
    const waiting = await one(document.id, provider);
    expect([waiting.status, waiting.problem.code]).toEqual([400, "NO_PENDING_RECIPIENTS"]);
    expect((await one(document.id, newId())).problem.code).toBe("NOT_FOUND");
    await call(submit, "POST", {
      params: { token: await tokenOf(document.id, "client") },
      body: answerOf("client"),
    });
    expect((await one(document.id, client)).problem.code).toBe("NO_PENDING_RECIPIENTS");
    await call(voidDocument, "POST", { credential: tenant.key, params: { id: document.id } });
    const ended = await all(document.id);
    expect([ended.status, ended.problem.code]).toEqual([400, "INVALID_STATE"]);

    const templateId = await publishTemplate(tenant);
    const draft = await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE });
    expect((await all(draft.id)).problem.code).toBe("INVALID_STATE");
  });
});
