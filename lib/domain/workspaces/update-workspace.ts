import "server-only";
import type { UpdateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { assertMayBrand, assertMayNameSender } from "@/lib/domain/billing/entitlements";
import { assertWithinAccount } from "@/lib/domain/billing/read-only";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertMay } from "@/lib/domain/workspaces/policy";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/** @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, PLAN_REQUIRED, INVALID_INPUT, SLUG_TAKEN */
export async function updateWorkspace(
  userId: string,
  id: string,
  input: UpdateWorkspaceBody,
): Promise<WorkspaceDto> {
  const { role } = await requireWorkspace(userId, id);
  assertMay(role, "workspace:update");
  if (input.allowsAssistants !== undefined) assertMay(role, "assistants:allow");
  // Assistants can be turned off in a read-only workspace too.
  if (Object.keys(input).some((key) => key !== "allowsAssistants"))
    await assertWithinAccount({ workspaceId: id, principal: { userId } });
  if (input.accentColor) await assertMayBrand(id);
  if (input.emailSenderName || input.emailReplyTo) await assertMayNameSender(id);
  assertPrintable({ name: input.name });
  try {
    return toWorkspaceDto(await db().workspace.update({ where: { id }, data: input }), role);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("SLUG_TAKEN", {
        detail: `The slug ${input.slug} is already in use. Choose another one.`,
      });
    throw error;
  }
}
