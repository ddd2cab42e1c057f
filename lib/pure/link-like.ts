/** Written as an address on the internet, which a mail program would make a link of. */
const LINK_LIKE = /[@/\\]|www\.|[\p{L}\d]{2,}\.\p{Ll}{2,}/u;

/** Whether a name that a stranger entered could become a link in a mail. */
export const isLinkLike = (name: string): boolean => LINK_LIKE.test(name);
