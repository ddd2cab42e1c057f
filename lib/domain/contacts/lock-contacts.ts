import "server-only";
import { CONTACT_LIMITS } from "@/lib/contracts/contacts";
import { AppError, invalidInput, unknownIdProblems } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Until the transaction ends, no other transaction adds contacts or groups to the workspace: limits are counted under
 * this lock.
 */
export const lockContacts = (tx: Tx, workspaceId: string): Promise<number> =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`contacts:${workspaceId}`}, 50))`;

/**
 * @param added number of contacts that are about to be created
 * @throws {AppError} INVALID_INPUT (too_many)
 */
export async function assertRoomForContacts(tx: Tx, workspaceId: string, added: number): Promise<void> {
  if (added === 0) return;
  const { contacts } = CONTACT_LIMITS;
  const count = await tx.contact.count({ where: { workspaceId } });
  if (count + added <= contacts) return;
  const [most, known] = [contacts.toLocaleString("en"), count.toLocaleString("en")];
  throw tooMany(
    `A workspace can have ${most} contacts, and this one has ${known}. Delete some that you no longer need.`,
  );
}

/** @throws {AppError} INVALID_INPUT (too_many) */
export async function assertRoomForGroups(tx: Tx, workspaceId: string, added: number): Promise<void> {
  if (added === 0) return;
  const { groups } = CONTACT_LIMITS;
  if ((await tx.contactGroup.count({ where: { workspaceId } })) + added > groups)
    throw tooMany(`A workspace can have ${groups} groups of contacts. Delete some that you no longer need.`);
}

/** The error concerns the workspace, not a path of the input. */
const tooMany = (detail: string): AppError =>
  new AppError("INVALID_INPUT", { detail, errors: [{ path: "", code: "too_many", message: detail }] });

/**
 * Checks that the groups belong to the workspace. Another workspace's groups are reported as not found, each at its
 * own path.
 * @param lists ids of groups, by the path of the list
 * @throws {AppError} INVALID_INPUT (not_found)
 */
export async function assertOwnGroups(
  tx: Tx,
  workspaceId: string,
  lists: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const wanted = [...new Set(Object.values(lists).flat())];
  // A shared lock prevents concurrent deletion.
  const found = await tx.$queryRaw<{ id: string }[]>`
    select id from contact_groups where workspace_id = ${workspaceId}::uuid and id = any(${wanted}::uuid[])
     order by id for key share`;
  const message = "names a group that does not exist";
  const problems = unknownIdProblems(lists, new Set(found.map(({ id }) => id)), message);
  if (problems.length > 0) throw invalidInput(...problems);
}

export const contactNotFoundError = (): AppError =>
  new AppError("NOT_FOUND", { detail: "This workspace has no such contact." });

export const groupNotFoundError = (): AppError =>
  new AppError("NOT_FOUND", { detail: "This workspace has no such group." });

export const addressTakenError = (): AppError =>
  invalidInput({ path: "email", code: "taken", message: "is already the address of a contact" });
