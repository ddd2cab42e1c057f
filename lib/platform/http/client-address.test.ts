import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { addressOf, isAddressUncertain, watchClientAddresses } from "@/lib/platform/http/client-address";
import { trustedProxies } from "@/lib/pure/trusted-proxies";

let trusted = "loopback";
const server = createServer((request, response) => {
  response.end(JSON.stringify(request.headers));
});
let origin: string;

beforeAll(async () => {
  watchClientAddresses((address, hop) => trustedProxies(trusted)(address, hop));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const received = async (headers: Record<string, string>) => {
  const answer = await fetch(origin, { headers });
  return new Headers((await answer.json()) as Record<string, string>);
};
const seen = async (headers: Record<string, string>) => addressOf(await received(headers));

const warn = vi.spyOn(log, "warn");

describe("the address of a caller", () => {
  it.each([
    ["a proxy on this machine names it", "loopback", "203.0.113.7", "203.0.113.7"],
    [
      "what came before a proxy that is trusted is invented",
      "loopback",
      "1.1.1.1, 203.0.113.7",
      "203.0.113.7",
    ],
    ["two trusted hops", "loopback, 10.0.0.0/8", "1.1.1.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["nobody is trusted", "none", "203.0.113.7", "127.0.0.1"],
    ["another proxy is trusted, not this one", "10.0.0.0/8", "203.0.113.7", "127.0.0.1"],
    ["IPv6", "loopback", "2001:db8::1", "2001:db8::1"],
    ["IPv4 within IPv6", "loopback", "::ffff:203.0.113.7", "203.0.113.7"],
    ["no address at all", "loopback", "not an ip; drop 'x'", "127.0.0.1"],
    ["no address before a trusted hop", "loopback, 10.0.0.0/8", "<b>x</b>, 10.1.2.3", "10.1.2.3"],
    ["an empty header", "loopback", "", "127.0.0.1"],
  ])("%s", async (_case, setting, header, expected) => {
    trusted = setting;
    expect(await seen({ "X-Forwarded-For": header })).toBe(expected);
  });

  it("is the socket's without any header, and no other header counts", async () => {
    trusted = "loopback";
    expect(await seen({})).toBe("127.0.0.1");
    expect(await seen({ "X-Real-IP": "1.1.1.1" })).toBe("127.0.0.1");
  });
});

describe("whether the address is the caller's", () => {
  it.each([
    ["X-Forwarded-For", "none", true],
    ["X-Real-IP", "none", true],
    ["Forwarded", "10.0.0.0/8", true],
    ["X-Forwarded-For", "loopback", false],
    ["X-Real-IP", "loopback", false],
    ["Accept", "none", false],
    // Nobody else says so.
    ["X-Countersign-Uncertain-Address", "none", false],
    ["X-Countersign-Uncertain-Address", "loopback", false],
  ])("is uncertain with %s, and %s trusted: %s", async (header, setting, expected) => {
    trusted = setting;
    expect(isAddressUncertain(await received({ [header]: "203.0.113.7" }))).toBe(expected);
  });
});

describe("a forwarded header of a peer that is not trusted", () => {
  it("is said once, with what to set", async () => {
    trusted = "none";
    for (const header of ["203.0.113.7", "203.0.113.8"]) await seen({ "X-Forwarded-For": header });
    const warnings = warn.mock.calls.filter(([, text]) => String(text).includes("TRUSTED_PROXIES"));
    expect(warnings).toEqual([[{ peer: "127.0.0.1" }, expect.stringContaining("X-Forwarded-For")]]);
  });
});
