import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { FIRST_STEPS_HIDDEN, type FirstSteps } from "@/lib/contracts/first-steps";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** How long an account counts as new, in milliseconds. */
const NEW_MS = 30 * 86_400_000;

/**
 * What a new user has tried in this workspace; null once everything is done, hidden, or the account is no longer new.
 * Deleted documents count: the step was taken.
 */
export async function loadFirstSteps({
  workspaceId,
  principal,
}: WorkspaceContext): Promise<FirstSteps | null> {
  const { userId: ownerId } = principal;
  const user = await db().user.findUnique({
    where: { id: ownerId },
    select: { createdAt: true, onboarding: true },
  });
  if (!user || getClock().now().getTime() - user.createdAt.getTime() > NEW_MS) return null;
  if (user.onboarding[FIRST_STEPS_HIDDEN]) return null;
  const hasDocument = async (where: { sentAt: { not: null } } | { completedAt: { not: null } }) =>
    (await db().document.findFirst({ where: { workspaceId, ownerId, ...where }, select: { id: true } })) !==
    null;
  const [sent, completed, template] = await Promise.all([
    hasDocument({ sentAt: { not: null } }),
    hasDocument({ completedAt: { not: null } }),
    db().template.findFirst({ where: { workspaceId, ownerId, kind: "reusable" }, select: { id: true } }),
  ]);
  const steps = { sent, completed, template: template !== null };
  return Object.values(steps).every(Boolean) ? null : steps;
}
