import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { hostNameOf, mayBeOwnDomain, requestedHost } from "@/lib/platform/http/requested-host";

beforeEach(() => {
  Object.assign(env, { appUrl: "https://countersign.example:8443", trustedProxies: "none" });
});

const asked = (headers: Record<string, string>, remoteAddress = "203.0.113.9") =>
  requestedHost({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);

describe("the host that was asked for", () => {
  it.each([
    ["sign.example.com", "sign.example.com"],
    ["Sign.Example.COM:8443", "sign.example.com"],
    ["sign.example.com.", "sign.example.com"],
    ["sign.bücher.example", "sign.xn--bcher-kva.example"],
    ["[2001:db8::1]:443", "[2001:db8::1]"],
    ["0x7f.1", "127.0.0.1"],
    ["ada@sign.example.com", null],
    ["sign.example.com/path", null],
    ["sign.example.com:99999", null],
    ["sign example.com", null],
    ["", null],
    [`${"a".repeat(300)}.example`, null],
  ])("%s is %s", (header, host) => {
    expect(asked({ host: header })).toBe(host);
    expect(header === "" ? null : hostNameOf(header)).toBe(host);
  });

  it("is named by a proxy that is trusted, and by nobody else", () => {
    const headers = { host: "app:3000", "x-forwarded-host": "sign.example.com, inner.example" };
    expect(asked(headers, "127.0.0.1")).toBe("app");
    Object.assign(env, { trustedProxies: "loopback" });
    expect(asked(headers, "127.0.0.1")).toBe("sign.example.com");
    expect(asked(headers, "::ffff:127.0.0.1")).toBe("sign.example.com");
    expect(asked(headers)).toBe("app");
    expect(asked({ host: "app:3000" }, "127.0.0.1")).toBe("app");
  });
});

it.each([
  [null, false],
  ["countersign.example", false],
  ["app", false],
  ["localhost", false],
  ["127.0.0.1", false],
  ["203.0.113.7", false],
  ["[2001:db8::1]", false],
  ["countersign.corp.internal", false],
  ["sign.example.com", true],
  ["sign.countersign.example", true],
])("%s may be an own domain: %s", (host, expected) => {
  expect(mayBeOwnDomain(host)).toBe(expected);
});
