/**
 * Patterns of texts that read like an internet address, which a mail program would turn into a link. Names contain
 * dots as well, mostly before a space or a capital (“St.Clair”): there, only endings that no name has count.
 */
const LINK_LIKE = [
  /[@/\\]/,
  /www\./i,
  /[\p{L}\p{M}\d]{2,}\.\p{Ll}{2,}/u,
  /[\p{L}\p{M}\d]\.(?:com|net|org|info|biz|edu|gov|xyz|icu|online|website|site|shop|store|click|club|vip)(?![\p{L}\p{M}\d])/iu,
];

/** Characters that are neither seen nor read: programs that look for addresses differ in whether they skip them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Whether a name that a stranger entered could become a link in a mail. */
export function isLinkLike(name: string): boolean {
  // Reads the name as a domain name is read (UTS #46): fullwidth and other forms as the characters they stand for,
  // the ideographic full stop as a dot.
  const read = name.replace(INVISIBLE, "").normalize("NFKC").replaceAll("\u3002", ".");
  return LINK_LIKE.some((pattern) => pattern.test(read));
}
