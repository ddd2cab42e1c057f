import "server-only";
import type { LookupFunction } from "node:net";
import { addressesOf, areAllowedAddresses, type NameService } from "@/lib/platform/outbound/resolve-host";

/**
 * Node calls this to resolve the host of each new connection, and connects to the first returned address that accepts.
 * The connection goes to exactly the addresses that were checked: prevents SSRF by DNS rebinding. Node does not call it
 * for a host that is an IP address: check those by `isInside`.
 */
export const lookupPublic =
  (names?: NameService): LookupFunction =>
  (host, options, callback) => {
    addressesOf(host, names).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) callback(new Error(`${host} cannot be resolved`), "", 0);
        else if (!areAllowedAddresses(addresses))
          callback(new Error(`${host} does not resolve to a public address`), "", 0);
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), "", 0),
    );
  };
