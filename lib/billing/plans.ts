/** The plans, in one table (contract, section 8). `null` means unlimited. */
export const PLANS = {
  free: {
    documentsPerPeriod: 5,
    workspaces: 1,
    includedSeats: 1,
    customBranding: false,
    workspaceWideVisibility: false,
    fullGallery: false,
  },
  pro: {
    documentsPerPeriod: 100,
    workspaces: 3,
    includedSeats: 1,
    customBranding: true,
    workspaceWideVisibility: false,
    fullGallery: true,
  },
  team: {
    documentsPerPeriod: null,
    workspaces: 10,
    includedSeats: 3,
    customBranding: true,
    workspaceWideVisibility: true,
    fullGallery: true,
  },
  enterprise: {
    documentsPerPeriod: null,
    workspaces: null,
    includedSeats: 25,
    customBranding: true,
    workspaceWideVisibility: true,
    fullGallery: true,
  },
} as const;

export type PlanName = keyof typeof PLANS;
