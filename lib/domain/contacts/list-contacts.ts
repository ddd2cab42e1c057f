import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { Contact, ContactList, ContactListQuery } from "@/lib/contracts/contacts";
import { listGroups } from "@/lib/domain/contacts/list-groups";
import { CONTACT_COLUMNS, toContact } from "@/lib/domain/contacts/serialize";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, paginate } from "@/lib/platform/database/paginated";
import { likePattern } from "@/lib/pure/like-pattern";
import { searchForm } from "@/lib/pure/search-words";

const PAGE_SIZE = 50;

/**
 * Returns an SQL condition on `contacts` that selects those of a workspace that match a search and belong to a group.
 */
export function matchingContacts(
  workspaceId: string,
  { q, group }: Pick<ContactListQuery, "q" | "group">,
): Prisma.Sql {
  const pattern = likePattern(searchForm(q));
  return Prisma.join(
    [
      Prisma.sql`workspace_id = ${workspaceId}::uuid`,
      ...(q ? [Prisma.sql`(lower(normalize(name, NFKC)) like ${pattern} or email like ${pattern})`] : []),
      ...(group
        ? [Prisma.sql`id in (select contact_id from contact_group_members where group_id = ${group}::uuid)`]
        : []),
    ],
    " and ",
  );
}

/**
 * One page of the workspace's contacts by name, with its groups.
 * @throws {AppError} INVALID_INPUT (the cursor)
 */
export async function listContacts(ctx: WorkspaceContext, query: ContactListQuery): Promise<ContactList> {
  const after = decodeCursor(query.cursor);
  const matching = matchingContacts(ctx.workspaceId, query);
  // A cursor is a row's id; its position is looked up again.
  const rest = after
    ? Prisma.sql`and (lower(name), id) > (select lower(name), id from contacts
                  where id = ${after}::uuid and workspace_id = ${ctx.workspaceId}::uuid)`
    : Prisma.empty;
  const [ids, [found], groups] = await Promise.all([
    db().$queryRaw<{ id: string }[]>`
      select id from contacts where ${matching} ${rest} order by lower(name), id limit ${PAGE_SIZE + 1}`,
    db().$queryRaw<{ total: number }[]>`select count(*)::int as total from contacts where ${matching}`,
    listGroups(ctx),
  ]);
  const { items, nextCursor } = paginate(ids, PAGE_SIZE, ({ id }) => id);
  return {
    contacts: await loadContacts(items),
    nextCursor,
    total: found?.total ?? 0,
    groups,
    mayChange: hasPermission(ctx.role, "contacts:change"),
    mayDelete: hasPermission(ctx.role, "contacts:delete"),
  };
}

/** The first contacts by name whose name or address contains a text. */
export async function findContacts(
  { workspaceId }: WorkspaceContext,
  q: string,
  limit: number,
): Promise<Contact[]> {
  const matching = matchingContacts(workspaceId, { q });
  const ids = await db().$queryRaw<{ id: string }[]>`
    select id from contacts where ${matching} order by lower(name), id limit ${limit}`;
  return loadContacts(ids.map(({ id }) => id));
}

/** Loads contacts by id, in the given order. */
export async function loadContacts(ids: readonly string[]): Promise<Contact[]> {
  const rows = await db().contact.findMany({ where: { id: { in: [...ids] } }, select: CONTACT_COLUMNS });
  const byId = new Map(rows.map((row) => [row.id, toContact(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
