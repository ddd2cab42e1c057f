import "server-only";
import type { RequestContext } from "@/lib/context";
import type { CreateWorkspaceBody, WorkspaceDto } from "@/lib/contracts/workspaces";
import { assertMayAddWorkspace } from "@/lib/domain/entitlements/quotas";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { recordSlug } from "@/lib/domain/workspaces/former-slugs";
import { getWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { newId } from "@/lib/pure/id";
import { personalWorkspaceName } from "@/lib/pure/personal-workspace";
import { workspaceSlug } from "@/lib/pure/workspace-path";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

type NewWorkspace = {
  id?: string | undefined;
  name: string;
  slug: string;
  ownerId: string;
  isPersonal: boolean;
};

async function insertWorkspace(tx: Tx, { id = newId(), ...input }: NewWorkspace) {
  const owner = await tx.user.findUniqueOrThrow({
    where: { id: input.ownerId },
    select: { id: true, name: true, email: true, timezone: true },
  });
  const { timezone } = owner;
  const workspace = await tx.workspace.create({ data: { id, ...(timezone ? { timezone } : {}), ...input } });
  await recordSlug(tx, workspace.id, workspace);
  await tx.membership.create({
    data: { id: newId(), workspaceId: workspace.id, userId: input.ownerId, role: "owner" },
  });
  const { id: ownerId, name: ownerName, email } = owner;
  await recordWorkspaceAct(
    tx,
    workspace.id,
    { userId: ownerId },
    {
      type: "member.added",
      target: { type: "user", id: ownerId, name: ownerName ?? email },
      details: { role: "owner", email },
    },
  );
  return workspace;
}

/**
 * Inserts the workspace with the given slug, or, if the slug was derived from the name, with its first free variant.
 */
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
        throw new AppError("SLUG_TAKEN", {
          detail: `The slug ${input.slug} is already in use. Choose another one.`,
        });
    }
  }
}

/**
 * Creates a workspace owned by the caller.
 * @throws {AppError} INVALID_INPUT (a name with unprintable characters), SLUG_TAKEN, WORKSPACE_LIMIT_REACHED
 */
export async function createWorkspace(
  userId: string,
  input: CreateWorkspaceBody,
  { idempotentId: id }: Pick<RequestContext, "idempotentId"> = {},
): Promise<WorkspaceDto> {
  // This is a retry of a request that committed but crashed before it responded.
  if (id && (await db().workspace.count({ where: { id } }))) return getWorkspace(userId, id);
  assertPrintable({ name: input.name });
  const slug = input.slug ?? workspaceSlug(input.name);
  const row = await insertUnderFreeSlug(
    { id, name: input.name, slug, ownerId: userId, isPersonal: false },
    input.slug !== undefined,
  );
  return toWorkspaceDto(row, "owner");
}

/**
 * Creates the personal workspace of a user without any (API, Workspace). A partial unique index lets only one of two
 * concurrent first calls insert it; the other reads the inserted one.
 */
export async function provisionPersonalWorkspace(user: {
  userId: string;
  name: string | null;
  email: string;
}) {
  const name = personalWorkspaceName(user.name ?? user.email.split("@")[0] ?? user.email);
  try {
    await insertUnderFreeSlug(
      { name, slug: workspaceSlug(name), ownerId: user.userId, isPersonal: true },
      false,
    );
  } catch (error) {
    if (!isUniqueViolation(error, "personal") && !isUniqueViolation(error, "owner_id")) throw error;
  }
}

/**
 * Finds the oldest workspace that a user owns. A user who owns none gets a personal one, even if they are a member of
 * other people's workspaces.
 * @returns its id
 */
export async function ensureOwnWorkspace(userId: string): Promise<string> {
  const owned = await findOwnWorkspace(userId);
  if (owned) return owned;
  const { name, email } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true },
  });
  await provisionPersonalWorkspace({ userId, name, email });
  const provisioned = await findOwnWorkspace(userId);
  if (!provisioned) throw new Error("the personal workspace was deleted as it was created");
  return provisioned;
}

const findOwnWorkspace = async (ownerId: string): Promise<string | null> =>
  (
    await db().workspace.findFirst({
      where: { ownerId, deletedAt: null },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true },
    })
  )?.id ?? null;
