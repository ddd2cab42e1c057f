const GIB = 1024 ** 3;

/** All plans (contract, section 8). `null` means unlimited; `storedBytes` is per workspace. */
export const PLANS = {
  free: {
    documentsPerPeriod: 5,
    workspaces: 1,
    storedBytes: 1 * GIB,
    includedSeats: 1,
    customBranding: false,
    workspaceWideVisibility: false,
    fullGallery: false,
  },
  pro: {
    documentsPerPeriod: 100,
    workspaces: 3,
    storedBytes: 25 * GIB,
    includedSeats: 1,
    customBranding: true,
    workspaceWideVisibility: false,
    fullGallery: true,
  },
  team: {
    documentsPerPeriod: null,
    workspaces: 10,
    storedBytes: 100 * GIB,
    includedSeats: 3,
    customBranding: true,
    workspaceWideVisibility: true,
    fullGallery: true,
  },
  enterprise: {
    documentsPerPeriod: null,
    workspaces: null,
    storedBytes: 250 * GIB,
    includedSeats: 25,
    customBranding: true,
    workspaceWideVisibility: true,
    fullGallery: true,
  },
} as const;

export type PlanName = keyof typeof PLANS;
