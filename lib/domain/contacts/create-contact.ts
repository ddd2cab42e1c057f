import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Contact, ContactBody } from "@/lib/contracts/contacts";
import {
  addressTakenError,
  assertOwnGroups,
  assertRoomForContacts,
  lockContacts,
} from "@/lib/domain/contacts/lock-contacts";
import { CONTACT_COLUMNS, toContact } from "@/lib/domain/contacts/serialize";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Adds a contact to the workspace.
 * @throws {AppError} INSUFFICIENT_ROLE, INVALID_INPUT (taken, too_many, not_found)
 */
export async function createContact(ctx: WorkspaceContext, body: ContactBody): Promise<Contact> {
  assertPermission(ctx.role, "contacts:change");
  const { workspaceId } = ctx;
  const { name, email, locale = null } = body;
  const now = getClock().now();
  const row = { id: newId(), workspaceId, name, email, locale, createdAt: now, updatedAt: now };
  return db().$transaction(async (tx) => {
    await lockContacts(tx, workspaceId);
    if (await tx.contact.findFirst({ where: { workspaceId, email }, select: { id: true } }))
      throw addressTakenError();
    await assertRoomForContacts(tx, workspaceId, 1);
    await assertOwnGroups(tx, workspaceId, { groupIds: body.groupIds });
    const groups = { create: [...new Set(body.groupIds)].map((groupId) => ({ groupId })) };
    return toContact(await tx.contact.create({ data: { ...row, groups }, select: CONTACT_COLUMNS }));
  });
}
