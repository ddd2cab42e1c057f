import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GET } from "@/app/api/reports/documents/route";
import { readReport } from "@/lib/domain/documents/reports/read-report";
import { db } from "@/lib/platform/database/db";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { addMember, createTenant, sendOne, type Tenant } from "@/test/api/world";

/** The figures of the reports page, for documents with fixed times. */

const NOW = new Date("2026-05-20T12:00:00Z");
const clock = createSettableClock(NOW);
let restore: () => void;
let tenant: Tenant;

beforeAll(() => {
  restore = replaceClock(clock);
});
afterAll(() => restore());
beforeEach(async () => {
  tenant = await createTenant();
});

type Life = {
  sentAt: string;
  completedAt?: string;
  status?: "sent" | "completed" | "declined" | "voided" | "expired";
  /** When its first recipient opened it. */
  openedAt?: string;
  signedAt?: string;
};

const templateOf = async (id: string) =>
  (await db().document.findUniqueOrThrow({ where: { id } })).templateId;

async function document(name: string, life: Life): Promise<string> {
  const { id } = await sendOne(tenant, { name });
  const { sentAt, completedAt = null, status = completedAt ? "completed" : "sent" } = life;
  await db().document.update({ where: { id }, data: { sentAt, completedAt, status } });
  await db().recipient.updateMany({
    where: { documentId: id, roleKey: "client" },
    data: {
      sentAt,
      openedAt: life.openedAt ?? null,
      signedAt: life.signedAt ?? null,
      ...(life.signedAt ? { status: "signed" } : {}),
    },
  });
  return id;
}

async function exported(credential: Record<string, string>, query = ""): Promise<string> {
  const request = new Request(`http://countersign.test/?${query}`, { headers: credential });
  const response = await GET(request, { params: Promise.resolve({}) } as never);
  expect(response.status).toBe(200);
  // Decoded manually: `text()` would drop the byte order mark.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}

it("counts by status, month and template, with the medians", async () => {
  await document("One", {
    sentAt: "2026-03-02T10:00:00Z",
    completedAt: "2026-03-02T12:00:00Z",
    openedAt: "2026-03-02T10:10:00Z",
    signedAt: "2026-03-02T11:00:00Z",
  });
  await document("Two", { sentAt: "2026-05-01T10:00:00Z", completedAt: "2026-05-01T16:00:00Z" });
  const three = await document("Three", { sentAt: "2026-05-02T10:00:00Z", openedAt: "2026-05-02T10:30:00Z" });
  await document("Four", { sentAt: "2026-05-03T10:00:00Z", status: "declined" });
  await document("Before", { sentAt: "2025-01-03T10:00:00Z", completedAt: "2025-01-03T10:00:01Z" });

  const report = await readReport(tenant.ctx, "90d");
  expect(report.total).toEqual({ sent: 4, ended: 3, completed: 2, completedAfter: 4 * 3600 });
  expect(report.byStatus).toEqual({
    sent: 1,
    in_progress: 0,
    completed: 2,
    declined: 1,
    voided: 0,
    expired: 0,
  });
  expect(report.openedAfter).toBe(20 * 60);
  expect(report.signedAfter).toBe(3600);
  expect(report.months).toEqual([
    // The list starts with the first month that has documents; later months without documents are included.
    {
      month: "2026-03",
      sent: 1,
      ended: 1,
      completed: 1,
      completedAfter: 2 * 3600,
      openedAfter: 600,
      signedAfter: 3600,
    },
    {
      month: "2026-04",
      sent: 0,
      ended: 0,
      completed: 0,
      completedAfter: null,
      openedAfter: null,
      signedAfter: null,
    },
    {
      month: "2026-05",
      sent: 3,
      ended: 2,
      completed: 1,
      completedAfter: 6 * 3600,
      openedAfter: 1800,
      signedAfter: null,
    },
  ]);
  // Each document was sent from its own template.
  expect(report.templates).toHaveLength(4);
  expect(report.templates.every(({ name, sent }) => name === "Lease" && sent === 1)).toBe(true);
  expect(report.templates).toContainEqual(
    expect.objectContaining({ id: await templateOf(three), openedAfter: 1800, signedAfter: null }),
  );
});

it("puts a month's edge where the workspace's clocks have it", async () => {
  await db().workspace.update({ where: { id: tenant.workspaceId }, data: { timezone: "Pacific/Auckland" } });
  await document("Early", { sentAt: "2026-04-30T13:00:00Z" });
  const { months } = await readReport(tenant.ctx, "30d");
  expect(months.find(({ sent }) => sent > 0)?.month).toBe("2026-05");
});

it("groups documents without a template, and names those waited for, the longest first, whatever the period", async () => {
  const late = await document("Late", { sentAt: "2024-01-01T10:00:00Z" });
  const soon = await document("Soon", { sentAt: "2026-05-19T10:00:00Z" });
  await document("Done", { sentAt: "2026-05-18T10:00:00Z", completedAt: "2026-05-18T11:00:00Z" });
  await db().template.update({ where: { id: await templateOf(soon) }, data: { kind: "oneoff" } });
  const { waiting, templates } = await readReport(tenant.ctx, "30d");
  expect(waiting).toMatchObject([
    { documentId: late, documentName: "Late", name: "Cleo Client", since: "2024-01-01T10:00:00.000Z" },
    { documentId: soon, documentName: "Soon" },
  ]);
  const figures = {
    sent: 1,
    ended: 0,
    completed: 0,
    completedAfter: null,
    openedAfter: null,
    signedAfter: null,
  };
  expect(templates).toContainEqual({ id: null, name: null, ...figures });
});

it("shows nothing of others: another workspace's, and what a member may not read", async () => {
  await document("Lease", { sentAt: "2026-05-19T10:00:00Z" });
  const stranger = await createTenant();
  expect((await readReport(stranger.ctx, "12m")).total.sent).toBe(0);
  const member = await addMember(tenant, "member");
  const ctx = {
    ...tenant.ctx,
    role: "member" as const,
    principal: {
      kind: "user" as const,
      userId: member.userId,
      email: member.email,
      name: member.name,
      via: "bearer" as const,
    },
  };
  const all = await readReport(ctx, "12m");
  const lines = (await exported(member.jwt)).trim().split("\r\n");
  expect(lines).toHaveLength(1 + all.total.sent);
  expect((await exported(stranger.jwt)).trim().split("\r\n")).toHaveLength(1);
});

it("exports each document once, as a record that a spreadsheet cannot run", async () => {
  const id = await document('=1+1, "quoted"', {
    sentAt: "2026-05-19T10:00:00Z",
    openedAt: "2026-05-19T10:05:00Z",
  });
  await document("Refused", { sentAt: "2026-05-18T10:00:00Z", status: "declined" });
  await document("Deleted", { sentAt: "2026-05-19T11:00:00Z" });
  await db().document.updateMany({ where: { name: "Deleted" }, data: { deletedAt: new Date() } });
  const text = await exported(tenant.jwt, "period=30d");
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [head, record, refused, ...rest] = text.slice(1).split("\r\n");
  expect(head).toContain(
    "Document ID,Document,Template,Status,Owner,Recipients,Sent,First opened,Completed,Minutes to open (median),",
  );
  expect(record).toBe(
    `${id},"'=1+1, ""quoted""",Lease,sent,${tenant.email},"Cleo Client <cleo@example.com>; Pat Provider <pat@example.com>",2026-05-19T10:00:00.000Z,2026-05-19T10:05:00.000Z,,5,,,no`,
  );
  expect(head).toContain(',Minutes to complete,"Ended (completed, declined, expired or voided; ');
  expect(refused).toMatch(/,declined,.*,yes$/);
  expect(rest).toEqual([""]);
});

it("asks for a session", async () => {
  const response = await GET(new Request("http://countersign.test/"), {
    params: Promise.resolve({}),
  } as never);
  expect(response.status).toBe(401);
});
