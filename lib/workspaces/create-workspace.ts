import "server-only";
import { assertMayAddWorkspace } from "@/lib/billing/entitlements";
import type { RequestContext } from "@/lib/context";
import type { CreateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { db, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { slugify } from "@/lib/pure/slug";
import { assertPrintable } from "@/lib/rules/values/assert-printable";
import { isUniqueViolation } from "@/lib/unique-violation";
import { getWorkspace } from "@/lib/workspaces/get-workspace";
import { toWorkspaceDto } from "@/lib/workspaces/serialize";

type NewWorkspace = {
  id?: string | undefined;
  name: string;
  slug: string;
  ownerId: string;
  isPersonal: boolean;
};

async function insertWorkspace(tx: Tx, { id = newId(), ...input }: NewWorkspace) {
  const { timezone } = await tx.user.findUniqueOrThrow({
    where: { id: input.ownerId },
    select: { timezone: true },
  });
  const workspace = await tx.workspace.create({ data: { id, ...(timezone ? { timezone } : {}), ...input } });
  await tx.membership.create({
    data: { id: newId(), workspaceId: workspace.id, userId: input.ownerId, role: "owner" },
  });
  return workspace;
}

/** Inserts under the given slug, or, when it was made from the name, under the first free one after it. */
async function insertUnderFreeSlug(input: NewWorkspace, isOwnChoice: boolean) {
  for (let attempt = 0; ; attempt++) {
    const suffix = attempt === 0 ? "" : `-${newId().slice(-6)}`;
    const slug = `${input.slug.slice(0, 40 - suffix.length).replace(/-+$/, "")}${suffix}`;
    try {
      return await db().$transaction(async (tx) => {
        if (!input.isPersonal) await assertMayAddWorkspace(tx, input.ownerId);
        return insertWorkspace(tx, { ...input, slug });
      });
    } catch (error) {
      if (!isUniqueViolation(error, "slug") || attempt === 5) throw error;
      if (isOwnChoice)
        throw new AppError("SLUG_TAKEN", { detail: `The slug ${input.slug} is taken. Choose another.` });
    }
  }
}

/**
 * A new workspace with the caller as its owner.
 * @throws {AppError} INVALID_INPUT (a name that cannot be printed), SLUG_TAKEN, WORKSPACE_LIMIT_REACHED
 */
export async function createWorkspace(
  userId: string,
  input: CreateWorkspaceBody,
  { idempotentId: id }: Pick<RequestContext, "idempotentId"> = {},
): Promise<WorkspaceDto> {
  // A repeat of a request that died after its work was done, before it could answer.
  if (id && (await db().workspace.count({ where: { id } }))) return getWorkspace(userId, id);
  assertPrintable({ name: input.name });
  const slug = input.slug ?? slugify(input.name);
  const row = await insertUnderFreeSlug(
    { id, name: input.name, slug, ownerId: userId, isPersonal: false },
    input.slug !== undefined,
  );
  return toWorkspaceDto(row, "owner");
}

/**
 * The personal workspace that a user without any gets (interface, Workspace). A partial unique index lets
 * one of two first calls win; the other reads the winner's.
 */
export async function provisionPersonalWorkspace(user: {
  userId: string;
  name: string | null;
  email: string;
}) {
  const name = `${user.name ?? user.email.split("@")[0]}'s workspace`.slice(0, 60).replace(/\p{Cs}$/u, "");
  try {
    await insertUnderFreeSlug({ name, slug: slugify(name), ownerId: user.userId, isPersonal: true }, false);
  } catch (error) {
    if (!isUniqueViolation(error, "personal") && !isUniqueViolation(error, "owner_id")) throw error;
  }
}
