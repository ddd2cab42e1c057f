import { describe, expect, it } from "vitest";
import { ensureOwnWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { addMember, createTenant } from "@/test/api/world";

describe("the workspace in which a user's own plan is managed", () => {
  it("is the oldest one the user owns, not one they are a member of", async () => {
    const [host, tenant] = [await createTenant(), await createTenant()];
    await db().membership.create({
      data: { id: newId(), userId: tenant.userId, workspaceId: host.workspaceId, role: "member" },
    });
    expect(await ensureOwnWorkspace(tenant.userId)).toBe(tenant.workspaceId);
  });

  it("is created for a member of others' workspaces, and for an owner who deleted the last one; once", async () => {
    const host = await createTenant();
    const { userId } = await addMember(host, "member");
    const made = await Promise.all([ensureOwnWorkspace(userId), ensureOwnWorkspace(userId)]);
    expect(new Set(made).size).toBe(1);
    expect(made).not.toContain(host.workspaceId);

    await deleteWorkspace(host.userId, host.workspaceId);
    const next = await ensureOwnWorkspace(host.userId);
    expect(next).not.toBe(host.workspaceId);
    expect(await ensureOwnWorkspace(host.userId)).toBe(next);
  });
});
