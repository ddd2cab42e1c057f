import "server-only";
import { PLANS, type PlanName } from "@/lib/contracts/plans";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { AppError } from "@/lib/errors";

/**
 * Templates included in every plan: the two most commonly needed ones of each category. All others require a plan
 * with the full gallery.
 */
const IN_EVERY_PLAN: ReadonlySet<string> = new Set([
  "job-offer-letter",
  "leave-request",
  "residential-lease",
  "roommate-agreement",
  "sales-quote",
  "purchase-order",
  "mutual-nda",
  "one-way-nda",
  "freelance-services",
  "change-order",
  "private-loan",
  "vehicle-bill-of-sale",
]);

const RANK: readonly PlanName[] = ["free", "pro", "team", "enterprise"];

/** Returns the smallest plan that includes a template; null if the current plan includes it. */
export function missingPlan(
  slug: string,
  { fullGallery }: Pick<Entitlements, "fullGallery">,
): PlanName | null {
  if (IN_EVERY_PLAN.has(slug) || fullGallery) return null;
  return RANK.find((plan) => PLANS[plan].fullGallery) ?? null;
}

/** @throws {AppError} PLAN_REQUIRED */
export async function assertPlanAllows(
  workspaceId: string,
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  const plan = missingPlan(slug, await entitlementsOf({ workspaceId }));
  if (plan)
    throw new AppError("PLAN_REQUIRED", {
      detail: `“${name}” requires the ${plan} plan or higher. Upgrade the plan, or choose another template.`,
    });
}
