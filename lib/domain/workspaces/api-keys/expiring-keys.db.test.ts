import { beforeEach, describe, expect, it } from "vitest";
import { readersFor, sendMailsFor } from "@/lib/domain/mails/mails";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { revokeApiKey } from "@/lib/domain/workspaces/api-keys/revoke-api-key";
import { sweepExpiringKeys } from "@/lib/domain/workspaces/api-keys/sweep-expiring-keys";
import { db } from "@/lib/platform/database/db";
import { DAY_MS, HOUR_MS, later } from "@/test/api/clock";
import { standInMailer } from "@/test/api/mailer";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

const mailer = standInMailer();
let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const DAYS_30 = 30 * DAY_MS;
async function keyFor(ms: number, ctx = tenant.ctx) {
  const expiresAt = new Date(Date.now() + ms).toISOString();
  return createApiKey(ctx, { name: "Billing", expiresAt });
}

/** What was asked for so far: `<days>` for each reminder. */
async function reminders(apiKeyId: string): Promise<number[]> {
  const rows = await db().outboxEvent.findMany({
    where: { name: "workspace/key-expiring", data: { path: ["apiKeyId"], equals: apiKeyId } },
    orderBy: { id: "asc" },
  });
  return rows.map(({ data }) => (data as { days: number }).days);
}

/** Sweeps at these times after now. */
async function sweepAt(...times: number[]): Promise<void> {
  for (const ms of times) await later(ms, sweepExpiringKeys);
}

describe("the reminder of a key's end", () => {
  it("comes 14 days and a day before it, once each", async () => {
    const { id } = await keyFor(DAYS_30);
    await sweepAt(0, DAYS_30 - 14 * DAY_MS - HOUR_MS);
    expect(await reminders(id)).toEqual([]);
    await sweepAt(DAYS_30 - 14 * DAY_MS, DAYS_30 - 14 * DAY_MS + 60_000, DAYS_30 - DAY_MS - HOUR_MS);
    expect(await reminders(id)).toEqual([14]);
    await sweepAt(DAYS_30 - DAY_MS, DAYS_30 - DAY_MS + 60_000, DAYS_30, DAYS_30 + DAY_MS);
    expect(await reminders(id)).toEqual([14, 1]);
  });

  it("comes once when two sweep at the same moment", async () => {
    const { id } = await keyFor(DAYS_30);
    const found = await later(DAYS_30 - 14 * DAY_MS, () =>
      Promise.all([sweepExpiringKeys(), sweepExpiringKeys(), sweepExpiringKeys()]),
    );
    expect(found.sort()).toEqual([0, 0, 1]);
    expect(await reminders(id)).toEqual([14]);
  });

  it("is the nearer one alone when nothing ran for weeks", async () => {
    const { id } = await keyFor(DAYS_30);
    await sweepAt(DAYS_30 - HOUR_MS, DAYS_30 - HOUR_MS + 60_000);
    expect(await reminders(id)).toEqual([1]);
  });

  it("does not come when the key was just created with this end", async () => {
    const [week, day] = [await keyFor(7 * DAY_MS), await keyFor(DAY_MS)];
    await sweepAt(0, 7 * DAY_MS - 2 * DAY_MS);
    expect([await reminders(week.id), await reminders(day.id)]).toEqual([[], []]);
    await sweepAt(7 * DAY_MS - HOUR_MS);
    expect(await reminders(week.id)).toEqual([1]);
  });

  it("does not come for a key that works no more", async () => {
    const revoked = await keyFor(DAYS_30);
    await revokeApiKey(tenant.ctx, revoked.id);
    const other = await createTenant();
    const ofDeleted = await keyFor(DAYS_30, other.ctx);
    await db().workspace.update({ where: { id: other.workspaceId }, data: { deletedAt: new Date() } });
    const admin = await addMember(tenant, "admin");
    const principal = { kind: "user", ...admin, via: "bearer" } as const;
    const ofFormer = await keyFor(DAYS_30, { ...tenant.ctx, role: "admin", principal });
    await db().membership.deleteMany({ where: { userId: admin.userId } });
    await sweepAt(DAYS_30 - 14 * DAY_MS);
    for (const { id } of [revoked, ofDeleted, ofFormer]) expect(await reminders(id)).toEqual([]);
  });

  it("is mailed to the key's creator and to the workspace's owner, once, in their languages", async () => {
    const admin = await addMember(tenant, "admin");
    await db().user.update({ where: { id: admin.userId }, data: { locale: "de" } });
    const principal = { kind: "user", ...admin, via: "bearer" } as const;
    const { id: apiKeyId } = await keyFor(DAYS_30, { ...tenant.ctx, role: "admin", principal });
    const event = { apiKeyId, days: 14 };
    const readers = await readersFor("workspace/key-expiring", event);
    expect(readers).toEqual([admin.userId, tenant.userId]);
    for (const reader of [...readers, ...readers])
      await sendMailsFor("workspace/key-expiring", event, reader);
    expect(mailer.sent.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      `${admin.email} Der API-Schlüssel „Billing“ für Test workspace läuft bald ab`,
      `${tenant.email} The API key “Billing” for Test workspace expires soon`,
    ]);
    expect(mailer.sent[1]?.text).toMatch(/\(sk_live_…\w{4}\) for Test workspace works until \d+ \w+ \d{4}/);
    await sendMailsFor("workspace/key-expiring", { apiKeyId, days: 1 }, tenant.userId);
    expect(mailer.sent).toHaveLength(3);
  });

  it("is not mailed when the key was revoked, or ended, meanwhile", async () => {
    const { id: apiKeyId } = await keyFor(DAYS_30);
    const mail = () => sendMailsFor("workspace/key-expiring", { apiKeyId, days: 14 }, tenant.userId);
    await later(DAYS_30 + HOUR_MS, mail);
    await revokeApiKey(tenant.ctx, apiKeyId);
    await mail();
    expect(mailer.sent).toEqual([]);
  });
});
