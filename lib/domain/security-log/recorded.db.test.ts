import { beforeAll, describe, expect, it } from "vitest";
import { checkPassword } from "@/lib/domain/identity/check-password";
import { hashPassword } from "@/lib/domain/identity/password";
import { endSession, revokeEverySession, revokeSession } from "@/lib/domain/identity/user-sessions";
import { acceptInvitation } from "@/lib/domain/members/accept-invitation";
import { changeRole } from "@/lib/domain/members/change-role";
import { invitationToken } from "@/lib/domain/members/invitation-token";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { removeMember } from "@/lib/domain/members/remove-member";
import { runActing } from "@/lib/domain/security-log/acting";
import { noteSessionWorkspace } from "@/lib/domain/security-log/note-session-workspace";
import {
  countSignInFailure,
  MOST_ADDRESSES,
  recordSignInFailures,
} from "@/lib/domain/security-log/sign-in-failures";
import { verifyLog } from "@/lib/domain/security-log/verify-log";
import {
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
  updateEndpoint,
} from "@/lib/domain/webhooks/endpoints";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { revokeApiKey } from "@/lib/domain/workspaces/api-keys/revoke-api-key";
import { updateWorkspace } from "@/lib/domain/workspaces/update-workspace";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { DAY_MS, later } from "@/test/api/clock";
import { addMember, createBrowser, createTenant, createUser, type Tenant } from "@/test/api/world";

const HOUR_MS = 3_600_000;

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const logOf = (logId: string) =>
  db().securityEvent.findMany({ where: { logId }, orderBy: { sequence: "asc" } });
const typesOf = async (logId: string, after = 0) =>
  (await logOf(logId)).filter(({ sequence }) => sequence > after).map(({ type }) => type);
const lengthOf = async (logId: string) => (await logOf(logId)).length;
const newest = async (logId: string) => (await logOf(logId)).at(-1);

describe("a workspace's own changes", () => {
  it("has each change of a key once, also when two revoke it at once", async () => {
    const { ctx, workspaceId } = tenant;
    const before = await lengthOf(workspaceId);
    const { id, secret } = await createApiKey(ctx, { name: "Backend" });
    await Promise.all([revokeApiKey(ctx, id), revokeApiKey(ctx, id), revokeApiKey(ctx, id)]);
    expect(await typesOf(workspaceId, before)).toEqual(["key.created", "key.revoked"]);
    const revoked = await newest(workspaceId);
    expect(revoked).toMatchObject({
      actor: { type: "user", id: ctx.principal.userId, name: "Ada Owner" },
      ip: "203.0.113.7",
      userAgent: "test",
      target: { type: "api_key", id, name: "Backend" },
    });
    expect(JSON.stringify(await logOf(workspaceId))).not.toContain(secret);
  });

  it("has a repeated creation under one key once", async () => {
    const ctx = { ...tenant.ctx, idempotentId: newId() };
    const before = await lengthOf(tenant.workspaceId);
    await createApiKey(ctx, { name: "Twice" });
    await createApiKey(ctx, { name: "Twice" });
    expect(await typesOf(tenant.workspaceId, before)).toEqual(["key.created"]);
  });

  it("has what was done to webhooks, without secrets and the address's query", async () => {
    const { ctx, workspaceId } = tenant;
    const before = await lengthOf(workspaceId);
    const created = await createEndpoint(ctx, {
      url: "https://93.184.216.34/hook?token=very-secret",
      description: "",
      enabledEvents: ["document.sent"],
    });
    await updateEndpoint(ctx, created.id, { description: "Ours" });
    await updateEndpoint(ctx, created.id, { description: "Ours" });
    await updateEndpoint(ctx, created.id, { url: "https://93.184.216.34/hook?token=other-secret" });
    const { secret } = await rotateSecret(ctx, created.id, 0);
    await Promise.all([deleteEndpoint(ctx, created.id), deleteEndpoint(ctx, created.id).catch(() => null)]);
    expect(await typesOf(workspaceId, before)).toEqual([
      "webhook.created",
      "webhook.changed",
      "webhook.changed",
      "webhook.changed",
      "webhook.deleted",
    ]);
    const text = JSON.stringify(await logOf(workspaceId));
    for (const hidden of ["very-secret", "other-secret", secret, created.secret])
      expect(text).not.toContain(hidden);
  });

  it("has the values of a setting before and after, and nothing if none changed", async () => {
    const { userId, workspaceId } = tenant;
    const before = await lengthOf(workspaceId);
    await updateWorkspace(userId, workspaceId, { name: "Renamed" });
    await updateWorkspace(userId, workspaceId, { name: "Renamed" });
    expect(await typesOf(workspaceId, before)).toEqual(["settings.changed"]);
    expect((await newest(workspaceId))?.details).toEqual({
      "name.from": "Test workspace",
      "name.to": "Renamed",
    });
  });

  it("has members who join, change and leave, with the keys that go with them", async () => {
    const { userId, workspaceId } = tenant;
    const guest = await createUser("Gus Guest");
    const { id } = await inviteMember(userId, workspaceId, { email: guest.email, role: "member" });
    const before = await lengthOf(workspaceId);
    await Promise.all([
      acceptInvitation(guest, invitationToken(id)),
      acceptInvitation(guest, invitationToken(id)).catch(() => null),
    ]);
    await changeRole(userId, workspaceId, guest.userId, "admin");
    await changeRole(userId, workspaceId, guest.userId, "admin");
    const own = { ...tenant.ctx, principal: { ...tenant.ctx.principal, userId: guest.userId } };
    await createApiKey(own as Tenant["ctx"], { name: "Guest's" });
    await removeMember(userId, workspaceId, guest.userId);
    expect(await typesOf(workspaceId, before)).toEqual([
      "member.added",
      "member.role_changed",
      "key.created",
      "member.removed",
      "key.revoked",
    ]);
    expect(await typesOf(guest.userId)).toEqual(["member.added", "member.removed"]);
  });
});

describe("sessions", () => {
  const sessionOf = async (userId: string) =>
    (await db().userSession.findFirstOrThrow({ where: { userId }, orderBy: { id: "desc" } })).id;

  it("are in the log of their person, and of the workspaces that they were used in", async () => {
    const { userId } = await createUser();
    const [used, unused] = [newId(), newId()];
    await createBrowser(userId, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
    const id = await sessionOf(userId);
    await Promise.all([noteSessionWorkspace(id, used), noteSessionWorkspace(id, used)]);
    await noteSessionWorkspace(id, used);
    await Promise.all([endSession(id, "signed_out"), endSession(id, "signed_out")]);
    await noteSessionWorkspace(id, unused);
    for (const logId of [userId, used])
      expect(await typesOf(logId)).toEqual(["session.created", "session.ended"]);
    expect(await typesOf(unused)).toEqual([]);
    const [began] = await logOf(used);
    expect(began).toMatchObject({ ip: "203.0.113.7", details: { methods: ["password"] } });
  });

  it("say why they ended, and who ended them", async () => {
    const { userId } = await createUser("Eve Ender");
    await createBrowser(userId);
    const acting = { principal: null, ip: "198.51.100.4", userAgent: "other" };
    const first = await sessionOf(userId);
    await runActing(acting, () => revokeSession(userId, first));
    await createBrowser(userId);
    await createBrowser(userId);
    await revokeEverySession(userId);
    const ends = (await logOf(userId)).filter(({ type }) => type === "session.ended");
    expect(ends.map(({ details }) => details.reason)).toEqual([
      "ended_by_person",
      "ended_everywhere",
      "ended_everywhere",
    ]);
    expect(ends[0]).toMatchObject({ ip: "198.51.100.4", actor: { type: "user", name: "Eve Ender" } });
    expect(await verifyLog({ kind: "user", id: userId })).toEqual({ from: 1, to: 6, brokenAt: null });
  });
});

describe("failed sign-ins", () => {
  it("of an hour and an address are two events at most, in all logs of the account", async () => {
    const member = await addMember(tenant, "member");
    const before = await lengthOf(tenant.workspaceId);
    const fail = () => countSignInFailure(member.userId, "password", "198.51.100.1");
    await fail();
    await recordSignInFailures();
    await Promise.all(Array.from({ length: 30 }, fail));
    await recordSignInFailures();
    expect(await typesOf(member.userId)).toEqual(["session.failed"]);
    await later(2 * HOUR_MS, recordSignInFailures);
    await later(2 * HOUR_MS, recordSignInFailures);
    const events = await logOf(member.userId);
    expect(events.map(({ type, ip, details }) => [type, ip, details.failures])).toEqual([
      ["session.failed", "198.51.100.1", 1],
      ["session.failed", "198.51.100.1", 30],
    ]);
    expect(await typesOf(tenant.workspaceId, before)).toEqual(["session.failed", "session.failed"]);
  });

  it("from any number of addresses fill no log, and unknown accounts leave nothing", async () => {
    const { userId } = await createUser();
    for (let index = 0; index < 200; index++)
      await countSignInFailure(userId, "password", `198.51.100.${index}`);
    await countSignInFailure(newId(), "password", "198.51.100.1");
    const rows = await db().signInFailure.findMany({ where: { userId } });
    expect(rows).toHaveLength(MOST_ADDRESSES + 1);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(200);
    await later(DAY_MS, recordSignInFailures);
    expect(await lengthOf(userId)).toBe(MOST_ADDRESSES + 1);
    expect(await db().signInFailure.count({ where: { userId } })).toBe(0);
  });

  it("are counted where a password is checked", async () => {
    const { userId, email } = await createUser();
    const passwordHash = await hashPassword("a long and good password");
    await db().user.update({ where: { id: userId }, data: { passwordHash } });
    const visit = { ip: "198.51.100.77", userAgent: null, cookieHeader: null };
    await expect(checkPassword(email, "wrong", visit)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await checkPassword(email, "a long and good password", visit);
    expect(await db().signInFailure.findMany({ where: { userId } })).toMatchObject([
      { address: "198.51.100.77", method: "password", count: 1 },
    ]);
  });
});

describe("the chain", () => {
  it("is verified to its head, and at its end only where it is long", async () => {
    const log = { kind: "workspace", id: tenant.workspaceId } as const;
    for (const name of ["one", "two", "three"]) await createApiKey(tenant.ctx, { name });
    const length = await lengthOf(tenant.workspaceId);
    expect(await verifyLog(log)).toEqual({ from: 1, to: length, brokenAt: null });
    expect(await verifyLog(log, 3)).toEqual({ from: length - 2, to: length, brokenAt: null });
    await db().securityLog.update({ where: { id: tenant.workspaceId }, data: { head: "0".repeat(64) } });
    expect(await verifyLog(log)).toMatchObject({ brokenAt: length });
  });
});
