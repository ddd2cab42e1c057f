import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressOf, watchClientAddresses } from "@/lib/http/client-address";
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

const seen = async (headers: Record<string, string>) => {
  const answer = await fetch(origin, { headers });
  return addressOf(new Headers((await answer.json()) as Record<string, string>));
};

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
