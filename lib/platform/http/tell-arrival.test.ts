import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { watchClientAddresses } from "@/lib/platform/http/client-address";
import { tellArrival } from "@/lib/platform/http/tell-arrival";
import { currentSecret } from "@/lib/platform/secrets/key-ring";
import { ARRIVAL_PATH, arrivalToken } from "@/lib/pure/arrival";
import { trustedProxies } from "@/lib/pure/trusted-proxies";

let trusted = "none";
const server = createServer((request, response) => void response.end(`page ${request.url}`));
const trust = (address: string, hop: number) => trustedProxies(trusted)(address, hop);

beforeAll(async () => {
  tellArrival(trust);
  watchClientAddresses(trust);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const port = () => (server.address() as AddressInfo).port;
const ask = (token: string, headers: Record<string, string> = {}, path = ARRIVAL_PATH) =>
  fetch(`http://127.0.0.1:${port()}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });

it("who has the secret is told how the request arrived, before anything was changed", async () => {
  trusted = "none";
  const token = arrivalToken(currentSecret("doctor"), new Date());
  const plain = await ask(token);
  expect(plain.headers.get("cache-control")).toBe("no-store");
  const peer = { peer: "127.0.0.1", host: "127.0.0.1" };
  expect(await plain.json()).toEqual({ ...peer, isTrusted: false, forwardedFor: null });
  const forwarded = await ask(token, { "x-forwarded-for": "203.0.113.7" });
  expect(await forwarded.json()).toEqual({ ...peer, isTrusted: false, forwardedFor: "203.0.113.7" });
  trusted = "loopback";
  expect(await (await ask(token, { "x-forwarded-for": "203.0.113.7" })).json()).toMatchObject({
    isTrusted: true,
  });
});

it.each([
  ["with no token", () => ""],
  ["with another secret's", () => arrivalToken("another secret of thirty-two characters", new Date())],
  [
    "with one that has expired",
    () => arrivalToken(currentSecret("doctor"), new Date(Date.now() - 7 * 60_000)),
  ],
  ["with one that is none", () => "A".repeat(43)],
])("%s, the path is like any other", async (_, token) => {
  expect(await (await ask(token())).text()).toBe(`page ${ARRIVAL_PATH}`);
});
