import { type BillingInterval, PLANS, type Plan, type PlanName } from "@/lib/contracts/plans";
import { groupThousands } from "@/lib/pure/group-thousands";

export const PLAN_LABELS: Readonly<Record<PlanName, string>> = {
  free: "Free",
  pro: "Pro",
  team: "Team",
  enterprise: "Enterprise",
};

/** Whom each plan is for, in one line. */
export const PLAN_AUDIENCES: Readonly<Record<PlanName, string>> = {
  free: "To try it, or for a document now and then.",
  pro: "For one person who sends regularly.",
  team: "For people who send together.",
  enterprise: "By contract.",
};

export const INTERVAL_LABELS: Readonly<Record<BillingInterval, string>> = {
  month: "Monthly",
  year: "Yearly",
};

const GIB = 1024 ** 3;

export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${groupThousands(n)} ${n === 1 ? one : many}`;

/** A limit as a word or a number. */
export const limitText = (limit: number | null): string =>
  limit === null ? "Unlimited" : groupThousands(limit);

export type PlanRow = { label: string; of: (plan: Plan) => string | boolean };

/** The rows of the plan comparison. */
export const PLAN_ROWS: readonly PlanRow[] = [
  { label: "Documents a month", of: (plan) => limitText(plan.documentsPerPeriod) },
  { label: "Seats included", of: (plan) => String(plan.includedSeats) },
  { label: "Workspaces", of: (plan) => limitText(plan.workspaces) },
  { label: "Storage per workspace", of: (plan) => `${plan.storedBytes / GIB} GB` },
  { label: "Template gallery", of: (plan) => (plan.fullGallery ? "All templates" : "Selected templates") },
  { label: "Your logo and colour", of: (plan) => plan.customBranding },
  { label: "Your sender name in emails", of: (plan) => plan.customEmailSender },
  { label: "Your own domain for signing", of: (plan) => plan.ownDomain },
  { label: "Members see each other’s documents", of: (plan) => plan.workspaceWideVisibility },
  { label: "Members use each other’s templates", of: (plan) => plan.sharedTemplates },
];

/** The main points of a plan, for its card. */
export function planPoints(name: PlanName): string[] {
  const plan = PLANS[name];
  const documents =
    plan.documentsPerPeriod === null
      ? "Unlimited documents"
      : `${countText(plan.documentsPerPeriod, "document")} a month`;
  const workspaces =
    plan.workspaces === null ? "Unlimited workspaces" : countText(plan.workspaces, "workspace");
  return [
    documents,
    `${countText(plan.includedSeats, "seat")} included`,
    workspaces,
    `${plan.storedBytes / GIB} GB of storage per workspace`,
    ...(plan.fullGallery ? ["All templates of the template gallery"] : []),
    ...(plan.customBranding ? ["Your logo and colour"] : []),
    ...(plan.customEmailSender ? ["Your sender name in emails"] : []),
    ...(plan.ownDomain ? ["Your own domain for signing"] : []),
    ...(plan.workspaceWideVisibility && plan.sharedTemplates
      ? ["Members see each other’s documents and use each other’s templates"]
      : []),
  ];
}

/** The main points in one line; only the first begins with a capital letter. */
export const planLine = (name: PlanName): string =>
  planPoints(name)
    .map((point, i) => (i === 0 ? point : point.charAt(0).toLowerCase() + point.slice(1)))
    .join(", ");
