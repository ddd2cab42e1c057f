import "server-only";
import { Resolver } from "node:dns/promises";

/** The texts of a name's TXT records, or that there are none, or that nobody answered. */
export type TxtAnswer =
  | { readonly kind: "records"; readonly texts: readonly string[] }
  | { readonly kind: "none" | "unanswered" };

export type TxtLookup = (name: string) => Promise<TxtAnswer>;

/** A reply has at most 64 KiB; nobody needs more records of one name than this. */
const MAX_RECORDS = 100;
const TRY_MS = 2_000;
const TRIES = 2;
/** An upper limit for all tries at all configured servers together. */
const MAX_MS = 8_000;

/** What a name server says of a name without such records: that there is no such name, or no such record. */
const NONE: readonly unknown[] = ["ENOTFOUND", "ENODATA"];

/**
 * Looks up TXT records at the system's DNS servers, for 8 seconds at most. Each lookup has a resolver of its own, so
 * that giving it up ends no other.
 * @param servers replaces the system's, in tests: addresses with ports
 */
export async function lookUpTxt(name: string, servers?: readonly string[]): Promise<TxtAnswer> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const timer = setTimeout(() => resolver.cancel(), MAX_MS);
  try {
    const records = await resolver.resolveTxt(name);
    // A record of more than 255 bytes consists of parts (RFC 7208, section 3.3).
    return { kind: "records", texts: records.slice(0, MAX_RECORDS).map((parts) => parts.join("")) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    return { kind: NONE.includes(code) ? "none" : "unanswered" };
  } finally {
    clearTimeout(timer);
  }
}
