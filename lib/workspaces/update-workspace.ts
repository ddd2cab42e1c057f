import "server-only";
import { assertMayBrand } from "@/lib/billing/entitlements";
import type { UpdateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { isUniqueViolation } from "@/lib/unique-violation";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";
import { toWorkspaceDto } from "@/lib/workspaces/serialize";

/** @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, PLAN_REQUIRED, INVALID_INPUT, SLUG_TAKEN */
export async function updateWorkspace(
  userId: string,
  id: string,
  input: UpdateWorkspaceBody,
): Promise<WorkspaceDto> {
  const { role } = await requireWorkspace(userId, id);
  assertMay(role, "workspace:update");
  if (input.accentColor) assertMayBrand();
  assertPrintable({ name: input.name });
  try {
    return toWorkspaceDto(await db().workspace.update({ where: { id }, data: input }), role);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("SLUG_TAKEN", { detail: `The slug ${input.slug} is taken. Choose another.` });
    throw error;
  }
}
