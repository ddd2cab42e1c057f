import "server-only";
import type { UpdateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { assertMayBrand, assertMayNameSender } from "@/lib/domain/entitlements/entitlements";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { changesOf, recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { recordSlug } from "@/lib/domain/workspaces/former-slugs";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { AppError } from "@/lib/errors";
import type { Workspace } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/** @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, PLAN_REQUIRED, INVALID_INPUT, SLUG_TAKEN */
export async function updateWorkspace(
  userId: string,
  id: string,
  input: UpdateWorkspaceBody,
): Promise<WorkspaceDto> {
  const { role } = await requireWorkspace(userId, id);
  assertPermission(role, "workspace:update");
  if (input.allowsAssistants !== undefined) assertPermission(role, "assistants:allow");
  // Assistants can be turned off even in a read-only workspace.
  if (Object.keys(input).some((key) => key !== "allowsAssistants"))
    await assertWithinAccount({ workspaceId: id, principal: { userId } });
  if (input.accentColor) await assertMayBrand(id);
  if (input.emailSenderName || input.emailReplyTo) await assertMayNameSender(id);
  assertPrintable({ name: input.name });
  try {
    return toWorkspaceDto(await db().$transaction((tx) => update(tx, userId, id, input)), role);
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError("SLUG_TAKEN", {
        detail: `The slug ${input.slug} is already in use. Choose another one.`,
      });
    throw error;
  }
}

/**
 * Locks the row before the update, so that each of two concurrent changes records the values that it replaces.
 */
async function update(tx: Tx, userId: string, id: string, input: UpdateWorkspaceBody): Promise<Workspace> {
  await tx.$queryRaw`select 1 from workspaces where id = ${id}::uuid for no key update`;
  const before = await tx.workspace.findUniqueOrThrow({ where: { id } });
  const workspace = await tx.workspace.update({ where: { id }, data: input });
  if (input.slug !== undefined) await recordSlug(tx, id, { slug: workspace.slug, former: before.slug });
  const details = changesOf(before, workspace, Object.keys(input) as (keyof UpdateWorkspaceBody)[]);
  if (details)
    await recordWorkspaceAct(
      tx,
      id,
      { userId },
      {
        type: "settings.changed",
        target: { type: "workspace", id, name: workspace.name },
        details,
      },
    );
  return workspace;
}
