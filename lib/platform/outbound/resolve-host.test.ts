import { describe, expect, it } from "vitest";
import { addressesOf, areAllowedAddresses } from "@/lib/platform/outbound/resolve-host";

const namesOf = (v4: string[], v6: string[]) => ({
  resolve4: async () => v4,
  resolve6: async () => (v6.length > 0 ? v6 : Promise.reject(new Error("no data"))),
});

describe("a connection to a name", () => {
  it.each([
    ["public addresses", ["93.184.216.34"], ["2606:4700:4700::1111"], true],
    ["a public and a private one", ["93.184.216.34", "192.168.1.1"], [], false],
    ["a private and a public one", ["10.0.0.5", "93.184.216.34"], [], false],
    ["a public one, and a private one of IPv6", ["93.184.216.34"], ["fd00::1"], false],
    ["a private one", ["10.0.0.5"], [], false],
  ])("with %s is made only if all are public", async (_what, v4, v6, isMade) => {
    const addresses = await addressesOf("hooks.example", namesOf(v4, v6) as never);
    expect(addresses.map(({ address }) => address)).toEqual([...v4, ...v6]);
    expect(areAllowedAddresses(addresses)).toBe(isMade);
  });
});
