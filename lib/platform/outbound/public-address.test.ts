import { describe, expect, it } from "vitest";
import { isPublicAddress } from "@/lib/platform/outbound/public-address";

describe("an address that webhooks may go to", () => {
  it.each(["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ["loopback", "127.0.0.1"],
    ["loopback, another", "127.255.255.254"],
    ["this host", "0.0.0.0"],
    ["private", "10.0.0.1"],
    ["private", "172.16.0.1"],
    ["private", "192.168.1.1"],
    ["link-local, cloud metadata", "169.254.169.254"],
    ["carrier-grade NAT", "100.64.0.1"],
    ["benchmarking", "198.18.0.1"],
    ["documentation", "203.0.113.1"],
    ["multicast", "224.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["reserved", "240.0.0.1"],
    ["IPv6 loopback", "::1"],
    ["IPv6 unspecified", "::"],
    ["IPv6 link-local", "fe80::1"],
    ["IPv6 unique local", "fd00:ec2::254"],
    ["IPv6 multicast", "ff02::1"],
    ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
    ["IPv4-mapped metadata", "::ffff:a9fe:a9fe"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["NAT64 of loopback", "64:ff9b::7f00:1"],
    ["6to4 of a private network", "2002:a00:1::"],
    ["Teredo", "2001:0:53aa:64c:0:0:0:1"],
    ["IPv6 documentation", "2001:db8::1"],
    ["IPv6 site-local, deprecated", "fec0::1"],
    ["NAT64 of a network's own", "64:ff9b:1::a00:1"],
    ["Azure's host", "168.63.129.16"],
    ["a cloud's metadata in carrier-grade NAT", "100.100.100.200"],
    ["no address", "localhost"],
    ["an address in another notation", "0x7f.1"],
    ["nothing", ""],
  ])("%s is not: %s", (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
