import { beforeAll, describe, expect, it } from "vitest";
import { POST as create, GET as list } from "@/app/v1/api-keys/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { MAX_ALLOWED_ADDRESSES } from "@/lib/contracts/api-keys";
import { MAX_EVENTS, MAX_NETWORKS } from "@/lib/domain/identity/key-networks";
import { removeDeadLinks } from "@/lib/domain/maintenance/clean-up";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { DAY_MS, later } from "@/test/api/clock";
import { createTenant, type Tenant } from "@/test/api/world";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

/** As lib/platform/http/client-address marks it. */
const UNCERTAIN = { "x-countersign-uncertain-address": "1" };

const make = (more: object = {}, headers: Record<string, string> = {}) =>
  call(create, "POST", { credential: tenant.jwt, body: { name: "Backend", ...more }, headers });
const use = (secret: string, ip?: string, headers: Record<string, string> = {}) =>
  call(listDocuments, "GET", {
    credential: { authorization: `Bearer ${secret}` },
    headers: { ...(ip ? { "x-forwarded-for": ip } : {}), ...headers },
  });
const outcomeOf = async (secret: string, ip?: string, headers = {}) => {
  const { status, problem } = await use(secret, ip, headers);
  return status === 200 ? "+" : problem.code;
};

describe("a key's list of addresses", () => {
  it("is kept in one spelling, each entry once", async () => {
    const allowedAddresses = ["203.0.113.9/24", " 2001:DB8::0:1 ", "203.0.113.0/24", "::ffff:192.0.2.7"];
    const { status, body } = await make({ allowedAddresses });
    expect([status, body.allowedAddresses]).toEqual([201, ["203.0.113.0/24", "2001:db8::1", "192.0.2.7"]]);
  });

  it("is empty when none is named", async () => {
    expect((await make()).body.allowedAddresses).toEqual([]);
    expect((await make({ allowedAddresses: [] })).body.allowedAddresses).toEqual([]);
  });

  it.each([
    ["allowedAddresses.0", ["office.example.com"]],
    ["allowedAddresses.1", ["203.0.113.7", "203.0.113.7/33"]],
    ["allowedAddresses.0", ["203.0.113"]],
    ["allowedAddresses.0", ["fe80::1%eth0"]],
    ["allowedAddresses.0", [""]],
    ["allowedAddresses.0", [7]],
    ["allowedAddresses", "203.0.113.7"],
    ["allowedAddresses", Array(MAX_ALLOWED_ADDRESSES + 1).fill("203.0.113.7")],
  ])("a wrong one is refused at %s", async (path, allowedAddresses) => {
    const { status, problem } = await make({ allowedAddresses });
    expect([status, problem.code, problem.errors?.[0]?.path]).toEqual([400, "INVALID_INPUT", path]);
  });

  it("is refused while callers' addresses are not known", async () => {
    const { status, problem } = await make({ allowedAddresses: ["203.0.113.7"] }, UNCERTAIN);
    expect([status, problem.errors?.[0]?.path]).toEqual([400, "allowedAddresses"]);
    expect(problem.detail).toContain("TRUSTED_PROXIES");
    expect((await make({}, UNCERTAIN)).status).toBe(201);
  });

  it.each([
    ["203.0.113.7", "203.0.113.7", "+"],
    ["203.0.113.7", "203.0.113.8", "FORBIDDEN"],
    ["203.0.113.0/24", "203.0.113.255", "+"],
    ["203.0.113.0/24", "203.0.114.0", "FORBIDDEN"],
    ["2001:db8:7::/48", "2001:db8:7:ffff::1", "+"],
    ["2001:db8:7::/48", "2001:db8:8::1", "FORBIDDEN"],
    ["::/0", "203.0.113.7", "FORBIDDEN"],
    ["0.0.0.0/0", "2001:db8::1", "FORBIDDEN"],
    ["0.0.0.0/0", "203.0.113.7", "+"],
    ["203.0.113.7", "nonsense", "FORBIDDEN"],
    ["203.0.113.7", undefined, "FORBIDDEN"],
  ])("%s and a call from %s: %s", async (entry, ip, expected) => {
    const { body } = await make({ allowedAddresses: ["192.0.2.1", entry] });
    expect(await outcomeOf(body.secret, ip)).toBe(expected);
  });

  it("lets nobody in by the address of a proxy that is not trusted", async () => {
    const { body } = await make({ allowedAddresses: ["10.0.0.0/8"] });
    expect(await outcomeOf(body.secret, "10.0.0.5")).toBe("+");
    expect(await outcomeOf(body.secret, "10.0.0.5", UNCERTAIN)).toBe("FORBIDDEN");
  });

  it("says no more than that the address is the reason, and counts refusals by it", async () => {
    const { body } = await make({ allowedAddresses: ["203.0.113.7"] });
    const { status, problem } = await use(body.secret, "198.51.100.1");
    expect([status, problem.detail]).toEqual([403, "This API key cannot be used from this address."]);
    const before = env.rateLimitPerMinute;
    env.rateLimitPerMinute = 30;
    try {
      const codes = [];
      for (let i = 0; i < 5; i++) codes.push(await outcomeOf(body.secret, "198.51.100.2"));
      expect(codes).toEqual(["FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "RATE_LIMITED", "RATE_LIMITED"]);
      expect(await outcomeOf(body.secret, "203.0.113.7")).toBe("+");
    } finally {
      env.rateLimitPerMinute = before;
    }
    const { lastUsedAddress } = await db().apiKey.findUniqueOrThrow({ where: { id: body.id } });
    expect(lastUsedAddress).toBe("203.0.113.7");
  });
});

describe("the last use", () => {
  it("is listed with its address", async () => {
    const { body } = await make();
    const listed = async () => {
      const keys = (await call(list, "GET", { credential: tenant.jwt })).body as {
        id: string;
        lastUsedAddress: string | null;
      }[];
      return keys.find(({ id }) => id === body.id)?.lastUsedAddress;
    };
    expect(await listed()).toBeNull();
    await use(body.secret, "203.0.113.7");
    expect(await listed()).toBe("203.0.113.7");
    await later(2 * 60_000, () => use(body.secret, "2001:db8::7"));
    expect(await listed()).toBe("2001:db8::7");
    await later(4 * 60_000, () => use(body.secret, "10.0.0.5", UNCERTAIN));
    expect(await listed()).toBeNull();
  });
});

describe("a key used from a new address", () => {
  const eventsOf = async (key: { id: string }) => {
    const events = await db().securityEvent.findMany({
      where: { logId: tenant.workspaceId, type: "key.used_from_new_address" },
      orderBy: { sequence: "asc" },
    });
    return events.filter(({ target }) => target?.id === key.id);
  };

  it("is recorded once for each network", async () => {
    const { body: key } = await make();
    for (const ip of ["203.0.113.7", "2001:db8::1", "2001:db8::2", "203.0.113.7", "203.0.113.8"])
      await use(key.secret, ip);
    await later(2 * DAY_MS, () => use(key.secret, "203.0.113.7"));
    await use(key.secret, "10.0.0.5", UNCERTAIN);
    const events = await eventsOf(key);
    expect(events.map(({ ip, details }) => [ip, details])).toEqual([
      ["203.0.113.7", { network: "203.0.113.7", isRefused: false }],
      ["2001:db8::1", { network: "2001:db8::/64", isRefused: false }],
      ["203.0.113.8", { network: "203.0.113.8", isRefused: false }],
    ]);
    expect(events[0]).toMatchObject({
      actor: { type: "api_key", id: key.id, name: "Backend" },
      target: { type: "api_key", id: key.id, name: "Backend" },
    });
  });

  it("is recorded once by calls that arrive at once", async () => {
    const { body: key } = await make();
    await Promise.all(Array.from({ length: 8 }, () => use(key.secret, "203.0.113.7")));
    expect(await eventsOf(key)).toHaveLength(1);
  });

  it("is recorded where the list of addresses refuses it, too", async () => {
    const { body: key } = await make({ allowedAddresses: ["203.0.113.7"] });
    for (let i = 0; i < 3; i++) await use(key.secret, "198.51.100.9");
    expect((await eventsOf(key)).map(({ details }) => details)).toEqual([
      { network: "198.51.100.9", isRefused: true },
    ]);
  });

  it("is bounded: a key that changes its address all day fills no log", async () => {
    const { body: key } = await make();
    const addresses = Array.from({ length: MAX_NETWORKS + 5 }, (_, i) => `192.0.2.${i + 1}`);
    for (const ip of addresses) await use(key.secret, ip);
    const events = await eventsOf(key);
    expect(events).toHaveLength(MAX_EVENTS);
    expect(events.map(({ details }) => details.isLastOfDay ?? false)).toEqual([
      ...Array(MAX_EVENTS - 1).fill(false),
      true,
    ]);
    expect(await db().apiKeyNetwork.count({ where: { apiKeyId: key.id } })).toBe(MAX_NETWORKS);
    await later(DAY_MS + 1000, () => use(key.secret, "198.51.100.77"));
    expect(await eventsOf(key)).toHaveLength(MAX_EVENTS + 1);
  });

  it("is new again after 90 days without it", async () => {
    const { body: key } = await make();
    await use(key.secret, "203.0.113.7");
    await later(50 * DAY_MS, () => use(key.secret, "203.0.113.7"));
    await later(139 * DAY_MS, removeDeadLinks);
    await later(139 * DAY_MS, () => use(key.secret, "203.0.113.7"));
    expect(await eventsOf(key)).toHaveLength(1);
    await later(230 * DAY_MS, removeDeadLinks);
    await later(230 * DAY_MS, () => use(key.secret, "203.0.113.7"));
    expect(await eventsOf(key)).toHaveLength(2);
  });
});
