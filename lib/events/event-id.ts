import "server-only";
import { newId } from "@/lib/pure/id";

const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

/** `evt_` and the 128 bits of a UUIDv7 in base32: sorts by time (interface, Events). */
export function newEventId(): string {
  let value = BigInt(`0x${newId().replaceAll("-", "")}`);
  let text = "";
  for (let i = 0; i < 26; i++) {
    text = CROCKFORD.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return `evt_${text}`;
}
