import { beforeEach, describe, expect, it } from "vitest";
import { parseEvent } from "@/lib/contracts/job-events";
import { readersFor, sendMailsFor } from "@/lib/domain/mails/mails";
import { recordRotation } from "@/lib/domain/secret-rotation/record-rotation";
import { requestNewLinks, tellWorkspaces } from "@/lib/domain/secret-rotation/replace-links";
import { INSTANCE_LOG_ID } from "@/lib/domain/security-log/record-security-events";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { standInMailer } from "@/test/api/mailer";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";
import { resetDatabase } from "@/test/support/database";

const mailer = standInMailer();
const before = { ...env };
let tenant: Tenant;
beforeEach(async () => {
  Object.assign(env, { mailsPerAddressPerDay: before.mailsPerAddressPerDay });
  await resetDatabase();
  tenant = await createTenant();
});

const SECRET = "0f1e2d3c";
type Name = Parameters<typeof parseEvent>[0];

async function queued<N extends Name>(name: N) {
  const rows = await db().outboxEvent.findMany({ where: { name }, orderBy: { id: "asc" } });
  return rows.map((row) => parseEvent(name, row.data).data);
}

const replacedLinks = () => queued("document/links-replaced");

/** Mails all that was requested, as the jobs do. */
async function mailAll(): Promise<void> {
  for (const data of await replacedLinks())
    for (const reader of await readersFor("document/links-replaced", data))
      await sendMailsFor("document/links-replaced", data, reader);
}

const eventsOf = (logId: string) =>
  db().securityEvent.findMany({ where: { logId, type: "secret.rotated" }, orderBy: { sequence: "asc" } });

describe("new links", () => {
  it("are mailed to those whose turn it is, once, with the reason, and the trail has each mail", async () => {
    const { id } = await sendOne(tenant);
    const recipients = await db().recipient.findMany({
      where: { documentId: id },
      orderBy: { order: "asc" },
    });
    const [first, second] = recipients;
    if (!first || !second) throw new Error("there are two recipients");
    expect(await requestNewLinks(SECRET, null)).toBe(id);
    expect(await requestNewLinks(SECRET, id)).toBeNull();
    expect(await replacedLinks()).toEqual([{ documentId: id, recipientIds: [first.id], secretId: SECRET }]);
    // A batch that is repeated after a crash requests them again.
    await requestNewLinks(SECRET, null);
    await mailAll();
    await mailAll();
    expect(mailer.sent.map(({ to }) => to)).toEqual([first.email]);
    const [mail] = mailer.sent;
    expect(mail?.subject).toMatch(/^Your new link to “/);
    expect(mail?.text).toContain(signingUrl(first));
    expect(mail?.text).toMatch(/somebody else may have learned the secret behind them/);
    const events = await db().auditEvent.findMany({ where: { documentId: id, type: "delivered" } });
    expect(events.map(({ data }) => data)).toEqual([
      { recipientId: first.id, email: first.email, purpose: "link-replaced" },
    ]);
  });

  it("are mailed again after another compromise", async () => {
    await sendOne(tenant);
    for (const secretId of [SECRET, "99999999"]) await requestNewLinks(secretId, null);
    await mailAll();
    expect(mailer.sent).toHaveLength(2);
  });

  it("are not for documents that have ended, nor for recipients who get no mails", async () => {
    const [ended, unmailed] = [await sendOne(tenant), await sendOne(tenant)];
    await db().document.update({ where: { id: ended.id }, data: { status: "voided" } });
    await db().recipient.updateMany({ where: { documentId: unmailed.id }, data: { delivery: "none" } });
    expect(await requestNewLinks(SECRET, null)).toBeNull();
    expect(await replacedLinks()).toEqual([]);
  });

  it("are not mailed where the document ended before the mail", async () => {
    const { id } = await sendOne(tenant);
    await requestNewLinks(SECRET, null);
    await db().document.update({ where: { id }, data: { status: "voided" } });
    await mailAll();
    expect(mailer.sent).toEqual([]);
  });

  it("wait with the mails of an address that has reached its limit", async () => {
    await sendOne(tenant);
    await sendOne(tenant);
    await requestNewLinks(SECRET, null);
    Object.assign(env, { mailsPerAddressPerDay: 1 });
    await mailAll();
    expect(mailer.sent).toHaveLength(1);
    expect(await db().mailMessage.count({ where: { purpose: "link-replaced", status: "held" } })).toBe(1);
  });

  it("are requested for more documents than one batch has, each once", async () => {
    const { id } = await sendOne(tenant);
    const [document, recipient] = await Promise.all([
      db().document.findUniqueOrThrow({ where: { id } }),
      db().recipient.findFirstOrThrow({ where: { documentId: id, status: "pending" } }),
    ]);
    const ids = Array.from({ length: 120 }, () => newId());
    await db().$executeRaw`
      insert into documents select (jsonb_populate_record(d, jsonb_build_object('id', v.id))).*
        from documents d, unnest(${ids}::uuid[]) as v(id) where d.id = ${document.id}::uuid`;
    await db().$executeRaw`
      insert into recipients
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'document_id', v.id))).*
        from recipients r, unnest(${ids}::uuid[]) as v(id) where r.id = ${recipient.id}::uuid`;
    let [after, batches]: [string | null, number] = [null, 0];
    do {
      after = await requestNewLinks(SECRET, after);
      batches++;
    } while (after);
    expect(batches).toBe(3);
    const requested = (await replacedLinks()).map(({ documentId }) => documentId);
    expect(requested.sort()).toEqual([id, ...ids].sort());
  });
});

describe("who is told", () => {
  it("the instance's log has a rotation once", async () => {
    const rotation = { secretId: SECRET, formerId: "11111111", isCompromised: false };
    await recordRotation(rotation);
    await recordRotation(rotation);
    expect(await eventsOf(INSTANCE_LOG_ID)).toEqual([
      expect.objectContaining({
        actor: { type: "operator", id: null, name: null },
        target: { type: "secret", id: SECRET, name: null },
        details: rotation,
      }),
    ]);
    expect(await eventsOf(tenant.workspaceId)).toEqual([]);
  });

  it("are owner and admins of workspaces with something that ended, once", async () => {
    const other = await createTenant();
    const admin = await addMember(tenant, "admin");
    await addMember(tenant, "member");
    await sendOne(tenant);
    const secretCiphertext = "-";
    const endpoint = {
      id: newId(),
      workspaceId: tenant.workspaceId,
      url: "https://a.example",
      secretCiphertext,
    };
    await db().webhookEndpoint.create({ data: endpoint });
    for (let i = 0; i < 2; i++) expect(await tellWorkspaces(SECRET, null)).toBe(tenant.workspaceId);
    const [data, ...more] = await queued("workspace/links-ended");
    if (!data) throw new Error("it was requested");
    expect(more).toEqual([]);
    expect(await eventsOf(tenant.workspaceId)).toEqual([
      expect.objectContaining({
        details: {
          secretId: SECRET,
          isCompromised: true,
          documents: 1,
          publicLinks: 0,
          invitations: 0,
          webhooks: 1,
        },
      }),
    ]);
    expect(await eventsOf(other.workspaceId)).toEqual([]);
    const readers = await readersFor("workspace/links-ended", data);
    for (let i = 0; i < 2; i++)
      for (const reader of readers) await sendMailsFor("workspace/links-ended", data, reader);
    expect(mailer.sent.map(({ to }) => to).sort()).toEqual([admin.email, tenant.email].sort());
    expect(mailer.sent[0]?.subject).toBe("Links of Test workspace were replaced");
    expect(mailer.sent[0]?.text).toMatch(/the secrets of webhooks/);
  });
});
