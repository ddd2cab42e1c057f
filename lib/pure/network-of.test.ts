import { describe, expect, it } from "vitest";
import { networkOf, networksOf, siteOf } from "@/lib/pure/network-of";

describe("whose site it is", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1::/48"],
    ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
    ["2001:db8:2:2::1", "2001:db8:2::/48"],
    ["no address", "no address"],
  ])("%s → %s", (address, site) => {
    expect(siteOf(address)).toBe(site);
  });

  it("counts for twice a subscriber's limit, and only where it is another", () => {
    expect(networksOf("203.0.113.7")).toEqual([{ key: "203.0.113.7", factor: 1 }]);
    expect(networksOf("2001:db8:1:2::1")).toEqual([
      { key: "2001:db8:1:2::/64", factor: 1 },
      { key: "2001:db8:1::/48", factor: 2 },
    ]);
  });
});

describe("whom a limit counts by", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["no address", "no address"],
    ["", ""],
  ])("%s → %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
