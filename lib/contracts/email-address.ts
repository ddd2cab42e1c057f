import { trimInvisible } from "@/lib/contracts/visible-content";

/** Email addresses as they are typed or pasted, in the one form in which they are kept and compared. */

/** Maximum length of the part before the @ (RFC 5321); mail to a longer one cannot be delivered. */
export const MAX_LOCAL_PART_LENGTH = 64;

/** Like zod's pattern, but accepts top-level domains in their ASCII form, which zod's does not. */
export const EMAIL_ADDRESS_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** Characters that no form of a host has; `URL` would take some of them for the end of the host. */
const NOT_IN_A_HOST = /[\s/?#@:\\%[\]<>^|]/;

/**
 * A domain in the form that mail servers use: `bücher.example` is `xn--bcher-kva.example`. Unchanged if it has no
 * such form.
 */
function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII characters.
  if (/^[\x00-\x7f]*$/.test(domain) || NOT_IN_A_HOST.test(domain)) return domain;
  const url = `http://${domain}/`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * An address as it is stored: in lower case, without invisible characters around it, and with its domain in ASCII. A
 * text that is not an address does not become one.
 */
export function normaliseEmailAddress(text: string): string {
  const address = trimInvisible(text).toLowerCase();
  const at = address.lastIndexOf("@");
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}
