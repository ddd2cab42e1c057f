import "server-only";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isUuid } from "@/lib/pure/id";

/**
 * Loads a member who may be changed: anyone but the owner.
 * @param deed completes the error message: "the owner cannot be …"
 * @throws {AppError} NOT_FOUND, OWNER_IMMUTABLE
 */
export async function requireMember(workspaceId: string, userId: string, deed: string) {
  const member = isUuid(userId)
    ? await db().membership.findUnique({
        where: { workspaceId_userId: { workspaceId, userId } },
        include: { user: { select: { email: true, name: true } } },
      })
    : null;
  if (!member) throw new AppError("NOT_FOUND", { detail: "This workspace has no such member." });
  if (member.role === "owner")
    throw new AppError("OWNER_IMMUTABLE", { detail: `The owner of a workspace cannot be ${deed}.` });
  return member;
}
