import "server-only";
import type { RequestContext } from "@/lib/context";
import { invalidInput } from "@/lib/errors";
import { parseAddressRange } from "@/lib/pure/address-range";

/**
 * The list of addresses from which alone a new key works, in one spelling and each once.
 * @param listed addresses and ranges as entered
 * @throws {AppError} INVALID_INPUT: an entry that is neither, or any list while the address of callers is not known: it
 *   would let everybody behind the proxy in, or nobody
 */
export function allowedAddressesOf(
  { isAddressUncertain }: Pick<RequestContext, "isAddressUncertain">,
  listed: readonly string[],
): string[] {
  const ranges = listed.map((text, index) => {
    const range = parseAddressRange(text);
    if (range === null)
      throw invalidInput({
        path: `allowedAddresses.${index}`,
        code: "invalid_format",
        message: "must be an IPv4 or IPv6 address, or a range such as 203.0.113.0/24",
      });
    return range;
  });
  if (ranges.length > 0 && isAddressUncertain)
    throw invalidInput({
      path: "allowedAddresses",
      code: "unknown",
      message:
        "cannot be checked: this server is behind a proxy and does not know callers' addresses. Ask its operator to name the proxy in TRUSTED_PROXIES, or leave the list empty",
    });
  return [...new Set(ranges)];
}
