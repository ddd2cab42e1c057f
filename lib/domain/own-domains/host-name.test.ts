import { describe, expect, it } from "vitest";
import { parseOwnHost, recordNameOf, recordValueOf } from "@/lib/domain/own-domains/host-name";
import { env } from "@/lib/env";

describe("a host name", () => {
  it.each([
    ["sign.example.com", "sign.example.com"],
    ["  Sign.Example.COM.  ", "sign.example.com"],
    ["example.com", "example.com"],
    ["sign.bücher.example", "sign.xn--bcher-kva.example"],
    ["署名.例え.jp", "xn--eqrt32h.xn--r8jz45g.jp"],
    ["sign.example.co.uk", "sign.example.co.uk"],
    ["1.sign-2.example.com", "1.sign-2.example.com"],
  ])("%s is %s", (typed, host) => {
    expect(parseOwnHost(typed)).toBe(host);
  });

  it.each([
    ["nothing", "", /only, such as/],
    ["a URL", "https://sign.example.com/", /only, such as/],
    ["a port", "sign.example.com:8443", /only, such as/],
    ["an address of email", "ada@example.com", /only, such as/],
    ["two names", "a.example.com b.example.com", /only, such as/],
    ["IPv4", "203.0.113.7", /not an IP address/],
    ["IPv4 in another notation", "0x7f.1", /not an IP address/],
    ["IPv6", "[2001:db8::1]", /only, such as/],
    ["a name of a local network", "intranet", /public internet/],
    ["localhost", "sign.localhost", /public internet/],
    ["an internal name", "sign.corp.internal", /public internet/],
    ["a public suffix", "co.uk", /sign\.example\.co\.uk/],
    ["a top-level domain of two labels", "com.au", /your own domain/],
    ["an underscore", "_sign.example.com", /letters, digits, hyphens/],
    ["a wildcard", "*.example.com", /letters, digits, hyphens/],
    ["a hyphen at an end", "-sign.example.com", /letters, digits, hyphens/],
    ["an empty label", "sign..example.com", /letters, digits, hyphens/],
    ["a name that is no punycode", "xn--999999999.example.com", /letters, digits, hyphens/],
    ["a label that is too long", `${"a".repeat(64)}.example.com`, /at most 240 characters, and 63/],
    ["a name that is too long", `${"a.".repeat(118)}example.com`, /at most 240 characters/],
  ])("%s is refused, and what to enter is said", (_what, typed, message) => {
    expect(() => parseOwnHost(typed)).toThrow(message);
  });

  it("of this instance is refused, whatever is claimed", () => {
    Object.assign(env, { appUrl: "https://countersign.example.com:8443" });
    expect(() => parseOwnHost("Countersign.example.com")).toThrow(/address of this service/);
    expect(parseOwnHost("sign.countersign.example.com")).toBe("sign.countersign.example.com");
  });

  it("is proved by a record below it, within the length of a name", () => {
    const longest = `${"a.".repeat(114)}example.com`.slice(-240).replace(/^\./, "a");
    expect(recordNameOf(parseOwnHost(longest)).length).toBeLessThanOrEqual(253);
    expect([recordNameOf("sign.example.com"), recordValueOf("t")]).toEqual([
      "_countersign.sign.example.com",
      "countersign-domain=t",
    ]);
  });
});
