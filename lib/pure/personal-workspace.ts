/** Letters of scripts other than Latin. */
const FOREIGN_TO_ENGLISH = /(?!\p{Script=Latin})\p{L}/u;

/**
 * The name of a user's first workspace, at most 60 characters. It appears in mails and on signing pages of its
 * documents: next to a name in another script, English words would be out of place, and next to right-to-left text in
 * the wrong order.
 */
export const personalWorkspaceName = (ownerName: string): string =>
  (FOREIGN_TO_ENGLISH.test(ownerName) ? ownerName : `${ownerName}'s workspace`)
    .slice(0, 60)
    .replace(/\p{Cs}$/u, "");
