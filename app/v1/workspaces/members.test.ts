import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as accept } from "@/app/api/invitations/accept/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { DELETE as revoke } from "@/app/v1/workspaces/[id]/invitations/[invitationId]/route";
import { GET as listInvitations } from "@/app/v1/workspaces/[id]/invitations/route";
import { PATCH as changeRole, DELETE as removeMember } from "@/app/v1/workspaces/[id]/members/[userId]/route";
import { POST as invite, GET as listMembers } from "@/app/v1/workspaces/[id]/members/route";
import { InvitationDto, MemberDto } from "@/lib/contracts/members";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { invitationToken } from "@/lib/domain/members/invitation-token";
import { transferOwnership } from "@/lib/domain/members/remove-member";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import { newId } from "@/lib/pure/id";
import { call } from "@/test/api/call";
import { DAY_MS, later } from "@/test/api/clock";
import { forgetMailLimits } from "@/test/api/mailbox";
import { mailInvitation } from "@/test/api/mails";
import { addMember, createTenant, createUser, sendOne, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  await db().outboxEvent.deleteMany({ where: { name: "workspace/member-invited" } });
  tenant = await createTenant();
});

const params = () => ({ id: tenant.workspaceId });
const inviteAs = (credential: object, email: string, role?: string) =>
  call(invite, "POST", { credential, params: params(), body: { email, ...(role ? { role } : {}) } });
const acceptAs = (user: { bearer: object }, token: string) =>
  call(accept, "POST", { credential: user.bearer, body: { token } });
const pending = async () =>
  (await call(listInvitations, "GET", { credential: tenant.jwt, params: params() })).body as InvitationDto[];

describe("an invitation", () => {
  it("is mailed, listed, and makes a member of whoever has the address", async () => {
    const guest = await createUser("Gus Guest");
    const { status, body } = await inviteAs(tenant.jwt, guest.email.toUpperCase(), "admin");
    expect(status).toBe(201);
    expect(InvitationDto.parse(body)).toEqual(body);
    expect(body).toMatchObject({ email: guest.email, role: "admin", invitedBy: tenant.userId });
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(7 * DAY_MS);
    expect(await pending()).toEqual([body]);

    const queued = await db().outboxEvent.findFirstOrThrow({
      where: { name: "workspace/member-invited" },
      orderBy: { id: "desc" },
    });
    const { invitationId, requestId } = queued.data as { invitationId: string; requestId: string };
    for (let i = 0; i < 2; i++) await mailInvitation(invitationId, requestId);
    const mails = await listMailboxMessages(guest.email, 10);
    expect(mails).toHaveLength(1);
    const token = /\/invite\/([\w-]+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";

    const accepted = await acceptAs(guest, token);
    expect([accepted.status, accepted.body.id, accepted.body.role]).toEqual([
      200,
      tenant.workspaceId,
      "admin",
    ]);
    expect(await pending()).toEqual([]);
    const members = await call(listMembers, "GET", { credential: tenant.jwt, params: params() });
    for (const member of members.body) expect(MemberDto.parse(member)).toEqual(member);
    expect(members.body.map((m: MemberDto) => [m.userId, m.role])).toEqual([
      [tenant.userId, "owner"],
      [guest.userId, "admin"],
    ]);
  });

  it("goes out again to an address that is invited, with what was asked for last", async () => {
    const first = await inviteAs(tenant.jwt, "x@example.com");
    await forgetMailLimits();
    const second = await later(DAY_MS, async () => inviteAs((await renewed()).jwt, "X@example.com", "admin"));
    expect([second.status, second.body.id, second.body.role]).toEqual([201, first.body.id, "admin"]);
    expect(Date.parse(second.body.expiresAt)).toBeGreaterThan(Date.parse(first.body.expiresAt));
    expect((await pending()).length).toBe(1);
  });

  it("asked for ten times at once is one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => inviteAs(tenant.jwt, "y@example.com")),
    );
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(9).fill(429)]);
    expect(await db().outboxEvent.count({ where: { name: "workspace/member-invited" } })).toBe(1);
    expect((await pending()).length).toBe(1);
  });

  it("is mailed to one address once a minute, whichever workspace asks; who asks is told when", async () => {
    expect((await inviteAs(tenant.jwt, "zoe@example.com")).status).toBe(201);
    const other = await createTenant();
    const again = await call(invite, "POST", {
      credential: other.jwt,
      params: { id: other.workspaceId },
      body: { email: "Zoe@example.com" },
    });
    expect([again.status, again.problem.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db().invitation.count({ where: { workspaceId: other.workspaceId } })).toBe(0);
    expect((await inviteAs(tenant.jwt, "someone-else@example.com")).status).toBe(201);
  });

  it("is for its address alone, works once, and not after a week", async () => {
    const [guest, other] = [await createUser(), await createUser()];
    const { body } = await inviteAs(tenant.jwt, guest.email);
    const token = invitationToken(body.id);
    const wrong = await acceptAs(other, token);
    expect([wrong.status, wrong.problem.code]).toEqual([403, "FORBIDDEN"]);
    expect(
      (
        await acceptAs(
          guest,
          token.replace(/.$/, (c) => (c === "A" ? "B" : "A")),
        )
      ).problem.code,
    ).toBe("TOKEN_INVALID");
    const late = await later(8 * DAY_MS, async () => {
      // Signs in again: the program's previous token was revoked, too.
      const user = await db().user.findUniqueOrThrow({ where: { id: guest.userId } });
      const { token: bearer } = await issueProgramToken(user);
      return acceptAs({ bearer: { authorization: `Bearer ${bearer}` } }, token);
    });
    expect([late.status, late.problem.code]).toEqual([401, "TOKEN_EXPIRED"]);
    expect((await acceptAs(guest, token)).status).toBe(200);
    expect((await acceptAs(guest, token)).problem.code).toBe("TOKEN_EXPIRED");
  });

  it("accepted twice at once makes one membership", async () => {
    const guest = await createUser();
    const { body } = await inviteAs(tenant.jwt, guest.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => acceptAs(guest, invitationToken(body.id))),
    );
    expect(answers.filter((a) => a.status === 200).length).toBeGreaterThan(0);
    expect(
      await db().membership.count({ where: { workspaceId: tenant.workspaceId, userId: guest.userId } }),
    ).toBe(1);
  });

  it("that was withdrawn opens nothing", async () => {
    const guest = await createUser();
    const { body } = await inviteAs(tenant.jwt, guest.email);
    const withdraw = () =>
      call(revoke, "DELETE", { credential: tenant.jwt, params: { ...params(), invitationId: body.id } });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404]);
    expect((await acceptAs(guest, invitationToken(body.id))).problem.code).toBe("TOKEN_INVALID");
  });

  it("to a member is refused, as is a wrong address or role", async () => {
    const member = await addMember(tenant, "member");
    const again = await inviteAs(tenant.jwt, member.email);
    expect([again.status, again.problem.code]).toEqual([400, "ALREADY_MEMBER"]);
    for (const [email, role] of [["nobody"], ["a@example.com", "owner"], ["a@example.com", "boss"]])
      expect((await inviteAs(tenant.jwt, email ?? "", role)).problem.code).toBe("INVALID_INPUT");
  });

  it("is for owners and admins to give and to withdraw", async () => {
    const [admin, member] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    const byAdmin = await inviteAs(admin.jwt, "z@example.com");
    expect(byAdmin.status).toBe(201);
    expect((await inviteAs(member.jwt, "w@example.com")).problem.code).toBe("INSUFFICIENT_ROLE");
    const options = { credential: member.jwt, params: { ...params(), invitationId: byAdmin.body.id } };
    expect((await call(revoke, "DELETE", options)).problem.code).toBe("INSUFFICIENT_ROLE");
    const stranger = await createTenant();
    for (const handler of [listMembers, listInvitations])
      expect((await call(handler, "GET", { credential: stranger.jwt, params: params() })).problem.code).toBe(
        "NOT_A_MEMBER",
      );
    const theirs = {
      credential: stranger.jwt,
      params: { id: stranger.workspaceId, invitationId: byAdmin.body.id },
    };
    expect((await call(revoke, "DELETE", theirs)).status).toBe(404);
  });
});

/** Tokens live for an hour, so a test that moves a day ahead needs a new one. */
async function renewed() {
  const { issueProgramToken } = await import("@/lib/domain/identity/session");
  const user = await db().user.findUniqueOrThrow({ where: { id: tenant.userId } });
  const { token } = await issueProgramToken(user);
  return { jwt: { ...tenant.jwt, authorization: `Bearer ${token}` } };
}

describe("seats", () => {
  const before = env.selfHostedPlan;
  afterEach(() => {
    Object.assign(env, { selfHostedPlan: before });
  });
  const plan = (name: string) => Object.assign(env, { selfHostedPlan: name });

  it("are members and pending invitations over all workspaces of the account, each person once", async () => {
    plan("team");
    const member = await addMember(tenant, "member");
    expect((await inviteAs(tenant.jwt, "third@example.com")).status).toBe(201);
    const fourth = await inviteAs(tenant.jwt, "fourth@example.com");
    expect([fourth.status, fourth.problem.code]).toEqual([402, "SEAT_LIMIT_REACHED"]);
    expect((await pending()).map((i) => i.email)).toEqual(["third@example.com"]);
    // The same people in another workspace of the account take no further seats.
    const { createWorkspace } = await import("@/lib/domain/workspaces/create-workspace");
    const second = await createWorkspace(tenant.userId, { name: "Second" });
    await forgetMailLimits();
    for (const email of [member.email, "third@example.com"]) {
      const options = { credential: tenant.jwt, params: { id: second.id }, body: { email } };
      expect((await call(invite, "POST", options)).status).toBe(201);
    }
  });

  it("the last one goes to one of twenty who are invited at once", async () => {
    plan("team");
    await addMember(tenant, "member");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => inviteAs(tenant.jwt, `guest${i}@example.com`)),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.problem?.code === "SEAT_LIMIT_REACHED")).toHaveLength(19);
    expect((await pending()).length).toBe(1);
  });
});

describe("a member", () => {
  const as = (credential: object, userId: string) => ({ credential, params: { ...params(), userId } });

  it("is given another role, which the owner cannot be", async () => {
    const [admin, member] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    const promoted = await call(changeRole, "PATCH", {
      ...as(admin.jwt, member.userId),
      body: { role: "admin" },
    });
    expect([promoted.status, promoted.body.role]).toEqual([200, "admin"]);
    const owner = await call(changeRole, "PATCH", {
      ...as(admin.jwt, tenant.userId),
      body: { role: "member" },
    });
    expect([owner.status, owner.problem.code]).toEqual([400, "OWNER_IMMUTABLE"]);
    const toOwner = await call(changeRole, "PATCH", {
      ...as(tenant.jwt, member.userId),
      body: { role: "owner" },
    });
    expect([toOwner.status, toOwner.problem.code]).toEqual([400, "INVALID_INPUT"]);
    for (const userId of [newId(), "nobody"]) {
      const none = await call(changeRole, "PATCH", { ...as(tenant.jwt, userId), body: { role: "admin" } });
      expect([none.status, none.problem.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  it("who was removed reaches nothing from that moment on, nor do their keys", async () => {
    const { createApiKey } = await import("@/lib/domain/workspaces/api-keys/create-api-key");
    const admin = await addMember(tenant, "admin");
    const ctx = { ...tenant.ctx, principal: { ...tenant.ctx.principal, userId: admin.userId } };
    const { secret } = await createApiKey({ ...ctx, role: "admin" }, { name: "theirs" });
    const key = { authorization: `Bearer ${secret}` };
    expect((await call(listDocuments, "GET", { credential: key })).status).toBe(200);
    expect((await call(listDocuments, "GET", { credential: admin.jwt })).status).toBe(200);
    expect((await call(removeMember, "DELETE", as(tenant.jwt, admin.userId))).status).toBe(204);
    expect((await call(listDocuments, "GET", { credential: key })).status).toBe(401);
    expect((await call(listDocuments, "GET", { credential: admin.jwt })).problem.code).toBe("NOT_A_MEMBER");
    expect((await call(removeMember, "DELETE", as(tenant.jwt, admin.userId))).status).toBe(404);
  });

  it("who was removed leaves their documents to the owner", async () => {
    const admin = await addMember(tenant, "admin");
    const { id } = await sendOne(tenant);
    await db().document.update({ where: { id }, data: { ownerId: admin.userId } });
    await transferOwnership(tenant.workspaceId, admin.userId);
    expect((await db().document.findUniqueOrThrow({ where: { id } })).ownerId).toBe(admin.userId);
    await call(removeMember, "DELETE", as(tenant.jwt, admin.userId));
    await transferOwnership(tenant.workspaceId, admin.userId);
    expect((await db().document.findUniqueOrThrow({ where: { id } })).ownerId).toBe(tenant.userId);
  });

  it("may leave by themself, whatever their role; another's workspace stays out of reach", async () => {
    const [admin, member] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    const stranger = await createTenant();
    expect((await call(removeMember, "DELETE", as(stranger.jwt, stranger.userId))).problem.code).toBe(
      "NOT_A_MEMBER",
    );
    for (const { jwt, userId } of [admin, member]) {
      expect((await call(listDocuments, "GET", { credential: jwt })).status).toBe(200);
      expect((await call(removeMember, "DELETE", as(jwt, userId.toUpperCase()))).status).toBe(204);
      expect((await call(listDocuments, "GET", { credential: jwt })).problem.code).toBe("NOT_A_MEMBER");
      expect((await call(removeMember, "DELETE", as(jwt, userId))).problem.code).toBe("NOT_A_MEMBER");
      const { data } = await db().outboxEvent.findFirstOrThrow({
        where: { name: "workspace/member-removed" },
        orderBy: { id: "desc" },
      });
      expect(data).toEqual({ workspaceId: tenant.workspaceId, userId });
    }
    const owner = await call(removeMember, "DELETE", as(tenant.jwt, tenant.userId));
    expect([owner.status, owner.problem.code]).toEqual([400, "OWNER_IMMUTABLE"]);
  });

  it("cannot remove anybody else, and nobody removes the owner", async () => {
    const [admin, member] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    expect((await call(removeMember, "DELETE", as(member.jwt, admin.userId))).problem.code).toBe(
      "INSUFFICIENT_ROLE",
    );
    for (const credential of [admin.jwt, tenant.jwt]) {
      const refused = await call(removeMember, "DELETE", as(credential, tenant.userId));
      expect([refused.status, refused.problem.code]).toEqual([400, "OWNER_IMMUTABLE"]);
    }
  });
});
