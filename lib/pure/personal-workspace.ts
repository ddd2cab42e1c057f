/** Letters of other scripts than Latin. */
const FOREIGN_TO_ENGLISH = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The name that a user's first workspace gets; at most 60 characters. It stands in the mails and on the signing pages of
 * its documents: beside a name of another script English words would be out of place, and in the wrong order from right
 * to left.
 */
export const personalWorkspaceName = (ownerName: string): string =>
  (FOREIGN_TO_ENGLISH.test(ownerName) ? ownerName : `${ownerName}'s workspace`)
    .slice(0, 60)
    .replace(/\p{Cs}$/u, "");
