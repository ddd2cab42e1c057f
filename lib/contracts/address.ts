import { trimInvisible } from "@/lib/contracts/has-ink";

/** Email addresses as they are typed or pasted, in the one form in which they are kept and compared. */

/** Of RFC 5321: what stands before the @ can't be delivered when it is longer. */
export const MAX_LOCAL_PART_LENGTH = 64;

/** As zod's, which takes no top-level domain in its ASCII form. */
export const ADDRESS =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** Characters that a host has in no form; `URL` would take some of them for the end of it. */
const NOT_IN_A_HOST = /[\s/?#@:\\%[\]<>^|]/;

/** A domain in the form that mail servers use: `bücher.example` is `xn--bcher-kva.example`. As it is if it has none. */
function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII characters.
  if (/^[\x00-\x7f]*$/.test(domain) || NOT_IN_A_HOST.test(domain)) return domain;
  const url = `http://${domain}/`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * An address as it is kept: in lower case, without invisible characters around it, its domain in ASCII. What is no
 * address stays none.
 */
export function normaliseAddress(text: string): string {
  const address = trimInvisible(text).toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}
