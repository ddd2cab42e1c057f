import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Contact, ContactBody } from "@/lib/contracts/contacts";
import {
  addressTakenError,
  assertOwnGroups,
  contactNotFoundError,
} from "@/lib/domain/contacts/lock-contacts";
import { CONTACT_COLUMNS, toContact } from "@/lib/domain/contacts/serialize";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Replaces a contact's name, address, language and groups. Documents that were created with the contact do not
 * change.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (taken, not_found)
 */
export async function updateContact(ctx: WorkspaceContext, id: string, body: ContactBody): Promise<Contact> {
  assertPermission(ctx.role, "contacts:change");
  const { workspaceId } = ctx;
  const { name, email, locale = null } = body;
  const groupIds = [...new Set(body.groupIds)];
  try {
    return await db().$transaction(async (tx) => {
      const { count } = await tx.contact.updateMany({
        where: { id, workspaceId },
        data: { name, email, locale, updatedAt: getClock().now() },
      });
      if (count === 0) throw contactNotFoundError();
      await assertOwnGroups(tx, workspaceId, { groupIds });
      await tx.contactGroupMember.deleteMany({ where: { contactId: id, groupId: { notIn: groupIds } } });
      await tx.contactGroupMember.createMany({
        data: groupIds.map((groupId) => ({ groupId, contactId: id })),
        skipDuplicates: true,
      });
      return toContact(await tx.contact.findUniqueOrThrow({ where: { id }, select: CONTACT_COLUMNS }));
    });
  } catch (error) {
    throw isUniqueViolation(error) ? addressTakenError() : error;
  }
}
