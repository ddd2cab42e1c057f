/** The name that a user's first workspace gets; at most 60 characters. */
export const personalWorkspaceName = (ownerName: string): string =>
  `${ownerName}'s workspace`.slice(0, 60).replace(/\p{Cs}$/u, "");
