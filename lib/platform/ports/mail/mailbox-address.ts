import { MailError } from "@/lib/platform/ports/mail/errors";

/** A mailbox of RFC 5322: a display name and an address. */
export type MailboxAddress = { name: string | null; address: string };

/** No quoted local parts, comments, groups or lists: one address is one recipient, whatever it contains. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u;

/** @throws {MailError} permanent */
export function parseAddress(text: string): string {
  const address = text.trim();
  if (!ADDRESS.test(address)) throw new MailError("permanent", "not an e-mail address");
  return address;
}

/**
 * Reads `Name <address>`, `"Name" <address>` or a bare address.
 * @throws {MailError} permanent
 */
export function parseMailboxAddress(text: string): MailboxAddress {
  const match = /^(.*)<([^<>]*)>\s*$/s.exec(text);
  if (!match) return { name: null, address: parseAddress(text) };
  const quoted = singleLine(match[1] ?? "");
  const isQuoted = /^".*"$/.test(quoted);
  if (!isQuoted && /[<>]/.test(quoted)) throw new MailError("permanent", "one e-mail address at a time");
  const name = isQuoted ? quoted.slice(1, -1).replace(/\\(.)/g, "$1") : quoted;
  return { name: name || null, address: parseAddress(match[2] ?? "") };
}

/** `"Name" <address>`, always quoted, so that a comma or a bracket in a name stays part of the name. */
export function formatMailboxAddress({ name, address }: MailboxAddress): string {
  const shown = singleLine(name ?? "").replace(/["\\]/g, "\\$&");
  return shown ? `"${shown}" <${address}>` : address;
}

/** One line without control characters: nothing in it can start another header. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
