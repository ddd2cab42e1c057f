import { normaliseEmailAddress } from "@/lib/contracts/email-address";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Returns the mailbox behind an address, by which mails to it are counted: normalized like stored addresses, and
 * without a `+tag`, since providers deliver every tag to the same person. Dots are kept: whether they matter differs
 * between providers.
 */
export function mailboxOf(address: string): string {
  const plain = normaliseEmailAddress(address);
  const at = plain.lastIndexOf("@");
  const local = plain.slice(0, Math.max(0, at));
  const [user = ""] = local.split("+");
  return `${user || local}${plain.slice(Math.max(0, at))}`;
}

/** Counters and reports store this hash instead of the address, because they outlive the mails that they are about. */
export const mailboxHash = (address: string): string => sha256Hex(mailboxOf(address));
