import "server-only";
import { entitlements } from "@/lib/billing/entitlements";
import { PLANS, type PlanName } from "@/lib/billing/plans";
import { AppError } from "@/lib/errors";

/**
 * What every plan has: two templates of each category that most people need sooner or later. All others
 * come with the plans that have the full gallery.
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

/** The smallest plan that a template needs; null when the plan in force allows it. */
export function missingPlan(slug: string): PlanName | null {
  if (IN_EVERY_PLAN.has(slug) || entitlements().fullGallery) return null;
  return RANK.find((plan) => PLANS[plan].fullGallery) ?? null;
}

/** @throws {AppError} PLAN_REQUIRED */
export function assertPlanAllows({ slug, name }: { slug: string; name: string }): void {
  const plan = missingPlan(slug);
  if (plan)
    throw new AppError("PLAN_REQUIRED", {
      detail: `“${name}” comes with the ${plan} plan and larger ones. Choose such a plan, or another template.`,
    });
}
