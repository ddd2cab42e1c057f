import { beforeEach, describe, expect, it } from "vitest";
import { acceptInvitation } from "@/lib/domain/members/accept-invitation";
import { invitationToken } from "@/lib/domain/members/invitation-token";
import { inviteMember } from "@/lib/domain/members/invite-member";
import { revokeInvitation } from "@/lib/domain/members/revoke-invitation";
import { getWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { loadInvitationView } from "@/lib/views/invitation-view";
import { loadMembersView } from "@/lib/views/members-view";
import { DAY_MS, later } from "@/test/api/clock";
import { forgetMailLimits } from "@/test/api/mailbox";
import { addMember, createTenant, createUser, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await createTenant();
});

const invite = (email: string, role: "admin" | "member" = "member") =>
  inviteMember(tenant.userId, tenant.workspaceId, { email, role });
const open = (id: string) => loadInvitationView(invitationToken(id));

describe("the page of an invitation", () => {
  it("says who invites to what, before anybody has signed in", async () => {
    const guest = await createUser("Gus Guest");
    const { id } = await invite(guest.email, "admin");
    expect(await open(id)).toEqual({
      state: "open",
      workspaceName: "Test workspace",
      role: "admin",
      email: guest.email,
      hasAccount: true,
      inviter: { name: "Ada Owner", email: tenant.email },
    });
  });

  it("knows who has an account: an address that nobody confirmed has none", async () => {
    const email = `${newId()}@example.com`;
    const { id } = await invite(email);
    expect(await open(id)).toMatchObject({ hasAccount: false });
    await db().user.create({ data: { id: newId(), email } });
    expect(await open(id)).toMatchObject({ hasAccount: false });
  });

  it("says in what way an invitation is over", async () => {
    const guest = await createUser();
    const { id } = await invite(guest.email);
    expect(await later(8 * DAY_MS, () => open(id))).toMatchObject({ state: "expired" });
    await acceptInvitation(guest, invitationToken(id));
    expect(await open(id)).toEqual({
      state: "accepted",
      email: guest.email,
      workspaceName: "Test workspace",
    });
    const withdrawn = await invite("w@example.com");
    await revokeInvitation(tenant.userId, tenant.workspaceId, withdrawn.id);
    expect(await open(withdrawn.id)).toMatchObject({ state: "withdrawn", email: "w@example.com" });
    expect(await loadInvitationView("x")).toEqual({ state: "incomplete" });
    expect(await open(newId())).toEqual({ state: "withdrawn", email: null, workspaceName: null });
  });

  it("names no workspace that was deleted", async () => {
    const { id } = await invite("d@example.com");
    await db().workspace.update({ where: { id: tenant.workspaceId }, data: { deletedAt: new Date() } });
    expect(await open(id)).toEqual({ state: "withdrawn", email: "d@example.com", workspaceName: null });
  });
});

describe("the page of the members", () => {
  const load = async (userId = tenant.userId) =>
    loadMembersView(userId, await getWorkspace(userId, tenant.workspaceId));

  it("lists members and who is invited by whom, and counts the seats", async () => {
    const member = await addMember(tenant, "member");
    await invite("x@example.com");
    const page = await load(member.userId);
    expect(page.members.map((m) => m.role)).toEqual(["owner", "member"]);
    expect(page.invitations).toMatchObject([
      { email: "x@example.com", inviterName: "Ada Owner", hasMailFailed: false },
    ]);
    expect(page.seats).toEqual({ used: 3, allowed: 25 });
  });

  it("shows an invitation whose newest mail did not arrive, and only this workspace's", async () => {
    const email = `${newId()}@example.com`;
    const mine = await invite(email);
    const other = await createTenant();
    await forgetMailLimits();
    const theirs = await inviteMember(other.userId, other.workspaceId, { email, role: "member" });
    const mail = (invitationId: string, status: string) =>
      db().mailMessage.create({
        data: {
          id: newId(),
          dedupeKey: `workspace-invitation:${invitationId}:${newId()}`,
          purpose: "workspace-invitation",
          to: email,
          from: "x",
          subject: "",
          text: "",
          html: "",
          status,
        },
      });
    const hasFailed = async () => (await load()).invitations[0]?.hasMailFailed;
    await mail(theirs.id, "failed");
    expect(await hasFailed()).toBe(false);
    await mail(mine.id, "failed");
    expect(await hasFailed()).toBe(true);
    await mail(mine.id, "sent");
    expect(await hasFailed()).toBe(false);
  });

  it("is not shown to others", async () => {
    const stranger = await createUser();
    await expect(load(stranger.userId)).rejects.toMatchObject({ code: "NOT_A_MEMBER" });
  });
});
