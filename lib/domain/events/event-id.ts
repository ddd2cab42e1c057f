import "server-only";
import { newId } from "@/lib/pure/id";

const CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz";

function encode(value: bigint): string {
  let rest = value;
  let text = "";
  for (let i = 0; i < 26; i++) {
    text = CROCKFORD.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return `evt_${text}`;
}

/** `evt_` and the 128 bits of a UUIDv7 in base32: sorts by time (API specification, Events). */
export const newEventId = (): string => encode(BigInt(`0x${newId().replaceAll("-", "")}`));

/** Sorts before every event of this millisecond and after all earlier ones. */
export const firstEventIdAt = (time: Date): string => encode(BigInt(time.getTime()) << 80n);
