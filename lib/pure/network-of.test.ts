import { describe, expect, it } from "vitest";
import { networkOf } from "@/lib/pure/network-of";

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
