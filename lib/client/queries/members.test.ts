import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import {
  membersQuery,
  removeInvitationOptimistically,
  setRoleOptimistically,
} from "@/lib/client/queries/members";
import type { MembersView } from "@/lib/views/members-view";

const WORKSPACE = "w1";
const AT = "2026-11-01T00:00:00.000Z";

const member = (userId: string, role: "owner" | "member") => ({
  userId,
  email: `${userId}@example.com`,
  name: null,
  role,
  joinedAt: AT,
});
const invitation = (id: string) => ({
  id,
  email: `${id}@example.com`,
  role: "member" as const,
  invitedBy: "ada",
  createdAt: AT,
  expiresAt: AT,
  inviterName: null,
  hasMailFailed: false,
});

function world() {
  const client = new QueryClient();
  const page: MembersView = {
    members: [member("ada", "owner"), member("gus", "member")],
    invitations: [invitation("1"), invitation("2")],
    seats: { used: 4, allowed: 5 },
    canManage: true,
  };
  const { queryKey } = membersQuery(WORKSPACE);
  client.setQueryData(queryKey, page);
  return { client, page, shown: () => client.getQueryData(queryKey) };
}

it("shows a member in another role, and takes it back", async () => {
  const { client, page, shown } = world();
  const undo = await setRoleOptimistically(client, WORKSPACE, "gus", "admin");
  expect(shown()?.members.map(({ role }) => role)).toEqual(["owner", "admin"]);
  undo();
  expect(shown()).toEqual(page);
});

it("leaves an invitation out, and takes it back", async () => {
  const { client, page, shown } = world();
  const undo = await removeInvitationOptimistically(client, WORKSPACE, "1");
  expect(shown()?.invitations.map(({ id }) => id)).toEqual(["2"]);
  undo();
  expect(shown()).toEqual(page);
});
