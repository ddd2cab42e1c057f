const GIB = 1024 ** 3;

export const PLAN_NAMES = ["free", "pro", "team", "enterprise"] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** Plans for sale. The enterprise plan is sold by contract; the free plan applies without a subscription. */
export const PAID_PLANS = ["pro", "team"] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

export const BILLING_INTERVALS = ["month", "year"] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

/**
 * Limits and features of a plan. `null` means unlimited; `storedBytes` is per workspace, everything else per account.
 */
export type Plan = {
  /** In USD: per month, and per month when billed annually; null for a plan sold by contract. */
  price: { monthlyUsd: number; annualMonthlyUsd: number } | null;
  includedSeats: number;
  documentsPerPeriod: number | null;
  workspaces: number | null;
  storedBytes: number;
  customBranding: boolean;
  customEmailSender: boolean;
  /** Signing pages under a host name of the workspace's own. */
  ownDomain: boolean;
  sharedTemplates: boolean;
  workspaceWideVisibility: boolean;
  fullGallery: boolean;
};

/** All plans (contract, section 8), from the smallest to the largest. */
export const PLANS: Readonly<Record<PlanName, Plan>> = {
  free: {
    price: { monthlyUsd: 0, annualMonthlyUsd: 0 },
    includedSeats: 1,
    documentsPerPeriod: 5,
    workspaces: 1,
    storedBytes: 1 * GIB,
    customBranding: false,
    customEmailSender: false,
    ownDomain: false,
    sharedTemplates: false,
    workspaceWideVisibility: false,
    fullGallery: false,
  },
  pro: {
    price: { monthlyUsd: 15, annualMonthlyUsd: 12 },
    includedSeats: 1,
    documentsPerPeriod: 100,
    workspaces: 3,
    storedBytes: 25 * GIB,
    customBranding: true,
    customEmailSender: false,
    ownDomain: false,
    sharedTemplates: false,
    workspaceWideVisibility: false,
    fullGallery: true,
  },
  team: {
    price: { monthlyUsd: 45, annualMonthlyUsd: 36 },
    includedSeats: 3,
    documentsPerPeriod: null,
    workspaces: 10,
    storedBytes: 100 * GIB,
    customBranding: true,
    customEmailSender: true,
    ownDomain: true,
    sharedTemplates: true,
    workspaceWideVisibility: true,
    fullGallery: true,
  },
  enterprise: {
    price: null,
    includedSeats: 25,
    documentsPerPeriod: null,
    workspaces: null,
    storedBytes: 250 * GIB,
    customBranding: true,
    customEmailSender: true,
    ownDomain: true,
    sharedTemplates: true,
    workspaceWideVisibility: true,
    fullGallery: true,
  },
};

/** Price of one seat beyond the included ones, per month. */
export const EXTRA_SEAT_PRICE = { monthlyUsd: 12, annualMonthlyUsd: 10 } as const;

/** Free is 0; a larger plan has a higher rank. */
export const planRank = (plan: PlanName): number => PLAN_NAMES.indexOf(plan);

export const largerPlan = (a: PlanName, b: PlanName): PlanName => (planRank(a) >= planRank(b) ? a : b);
