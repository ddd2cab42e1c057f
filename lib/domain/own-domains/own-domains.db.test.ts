import { beforeEach, describe, expect, it } from "vitest";
import { checkDueDomains, checkOwnDomain } from "@/lib/domain/own-domains/check-own-domain";
import { findOwnDomain, forgetOwnDomains, linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { removeOwnDomain, setOwnDomain } from "@/lib/domain/own-domains/set-own-domain";
import { viewOwnDomain } from "@/lib/domain/own-domains/view-own-domain";
import { deleteWorkspace } from "@/lib/domain/workspaces/delete-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import type { TxtAnswer } from "@/lib/platform/outbound/look-up-txt";
import { DAY_MS, HOUR_MS, stoppedClock } from "@/test/api/clock";
import { createTenant, type Tenant } from "@/test/api/world";

const clock = stoppedClock();

let tenant: Tenant;
let other: Tenant;
let host: string;
/** What name servers answer, by the record's name. */
let zone: Map<string, string[]>;
let isSilent: boolean;
let lookups: string[];

beforeEach(async () => {
  await db().ownDomain.deleteMany();
  forgetOwnDomains();
  [tenant, other] = [await createTenant(), await createTenant()];
  host = `sign.${tenant.workspaceId}.example`;
  zone = new Map();
  isSilent = false;
  lookups = [];
});

async function lookUp(name: string): Promise<TxtAnswer> {
  lookups.push(name);
  if (isSilent) return { kind: "unanswered" };
  const texts = zone.get(name);
  return texts ? { kind: "records", texts } : { kind: "none" };
}

const claim = async ({ ctx }: Tenant) => {
  const { domain } = await setOwnDomain(ctx, { host });
  if (!domain) throw new Error("nothing was claimed");
  return domain.record;
};
const check = async ({ ctx }: Tenant) => (await checkOwnDomain(ctx, lookUp)).domain;
const domainOf = async ({ ctx }: Tenant) => (await viewOwnDomain(ctx)).domain;
/** Lets time pass, in which due checks run every hour. */
async function pass(ms: number): Promise<void> {
  const end = clock.now().getTime() + ms;
  while (clock.now().getTime() < end) {
    clock.set(new Date(Math.min(end, clock.now().getTime() + HOUR_MS)));
    await checkDueDomains(lookUp);
  }
}
const notices = () =>
  db().outboxEvent.count({
    where: { name: "workspace/domain-lost", data: { path: ["workspaceId"], equals: tenant.workspaceId } },
  });

async function verified(who = tenant): Promise<void> {
  const { name, value } = await claim(who);
  zone.set(name, ["v=spf1 -all", value]);
  expect(await check(who)).toMatchObject({ state: "verified", result: "found" });
}

describe("a host that was claimed", () => {
  it("is used once its record was found, and not before", async () => {
    const { name, value } = await claim(tenant);
    expect(name).toBe(`_countersign.${host}`);
    expect(value).toMatch(/^countersign-domain=[\w-]{22}$/);
    expect([await findOwnDomain(host), await linkOriginOf(tenant.workspaceId)]).toEqual([null, env.appUrl]);
    expect(await check(tenant)).toMatchObject({ state: "waiting", result: "missing" });
    zone.set(name, ["countersign-domain=another"]);
    expect(await check(tenant)).toMatchObject({ state: "waiting", result: "different" });
    isSilent = true;
    expect(await check(tenant)).toMatchObject({ state: "waiting", result: "unanswered" });
    isSilent = false;
    zone.set(name, [value]);
    expect(await check(tenant)).toMatchObject({ state: "verified", result: "found", stopsAt: null });
    expect(await findOwnDomain(host)).toBe("served");
    expect(await linkOriginOf(tenant.workspaceId)).toBe(`http://${host}:${new URL(env.appUrl).port}`);
    expect(await linkOriginOf(other.workspaceId)).toBe(env.appUrl);
  });

  it("is found without anybody asking, for a week", async () => {
    const { name, value } = await claim(tenant);
    await pass(2 * HOUR_MS);
    zone.set(name, [value]);
    await pass(HOUR_MS);
    expect(await domainOf(tenant)).toMatchObject({ state: "verified" });
    await setOwnDomain(other.ctx, { host: `2.${host}` });
    await pass(8 * DAY_MS);
    const row = await db().ownDomain.findUniqueOrThrow({ where: { workspaceId: other.workspaceId } });
    expect([row.nextCheckAt, row.verifiedAt]).toEqual([null, null]);
  });

  it("keeps its record when it is claimed again, and gets another one as another host's", async () => {
    const first = await claim(tenant);
    expect(await claim(tenant)).toEqual(first);
    await verified();
    const { domain } = await setOwnDomain(tenant.ctx, { host: `2.${host}` });
    expect(domain).toMatchObject({ state: "waiting", host: `2.${host}`, result: null });
    expect(domain?.record.value).not.toBe(first.value);
    expect([await findOwnDomain(host), await linkOriginOf(tenant.workspaceId)]).toEqual([null, env.appUrl]);
  });

  it("can be given up by owners and admins alone", async () => {
    await verified();
    const member = { ...tenant.ctx, role: "member" as const };
    await expect(removeOwnDomain(member)).rejects.toMatchObject({ code: "INSUFFICIENT_ROLE" });
    await expect(setOwnDomain(member, { host })).rejects.toMatchObject({ code: "INSUFFICIENT_ROLE" });
    await expect(checkOwnDomain(member, lookUp)).rejects.toMatchObject({ code: "INSUFFICIENT_ROLE" });
    expect((await viewOwnDomain(member)).domain?.state).toBe("verified");
    await removeOwnDomain(tenant.ctx);
    expect([await domainOf(tenant), await findOwnDomain(host)]).toEqual([null, null]);
    await removeOwnDomain(tenant.ctx);
    await expect(check(tenant)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("ends with its workspace", async () => {
    await verified();
    await deleteWorkspace(tenant.userId, tenant.workspaceId);
    forgetOwnDomains();
    expect(await findOwnDomain(host)).toBeNull();
    await verified(other);
  });
});

describe("a plan without own domains", () => {
  it("refuses one, and gives links that were sent with it no end", async () => {
    await verified();
    const { selfHostedPlan } = env;
    Object.assign(env, { selfHostedPlan: "pro" });
    try {
      await expect(setOwnDomain(tenant.ctx, { host })).rejects.toMatchObject({ code: "PLAN_REQUIRED" });
      expect([await findOwnDomain(host), await linkOriginOf(tenant.workspaceId)]).toEqual([
        "served",
        env.appUrl,
      ]);
      await removeOwnDomain(tenant.ctx);
    } finally {
      Object.assign(env, { selfHostedPlan });
    }
  });
});

describe("lookups", () => {
  it("are made one at a time for a workspace", async () => {
    const { name, value } = await claim(tenant);
    zone.set(name, [value]);
    let answer = (_: TxtAnswer): void => undefined;
    const slow = checkOwnDomain(
      tenant.ctx,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await expect.poll(() => db().ownDomain.count({ where: { checkingUntil: { not: null } } })).toBe(1);
    await expect(check(tenant)).rejects.toMatchObject({ code: "BUSY" });
    clock.set(new Date(clock.now().getTime() + HOUR_MS / 360));
    expect(await checkDueDomains(lookUp)).toBe(0);
    answer({ kind: "records", texts: [value] });
    expect((await slow).domain?.state).toBe("verified");
    expect(lookups).toEqual([]);
    expect(await check(tenant)).toMatchObject({ state: "verified" });
  });

  it("change nothing of a host that was replaced meanwhile", async () => {
    const { value } = await claim(tenant);
    const checking = checkOwnDomain(tenant.ctx, async () => {
      await setOwnDomain(tenant.ctx, { host: `2.${host}` });
      return { kind: "records", texts: [value] };
    });
    expect((await checking).domain).toMatchObject({ host: `2.${host}`, state: "waiting", result: null });
  });

  it("are so many an hour", async () => {
    await claim(tenant);
    for (let i = 0; i < 30; i++) await check(tenant);
    await expect(check(tenant)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(lookups).toHaveLength(30);
  });

  it("are made once a day for a host in use", async () => {
    await verified();
    lookups = [];
    await pass(3 * DAY_MS);
    expect(lookups).toHaveLength(3);
  });
});

describe("a host whose record is gone", () => {
  it("gets no new links, is told of, served for a week, and then no longer", async () => {
    await verified();
    const records = new Map(zone);
    zone.clear();
    await pass(DAY_MS);
    expect(await domainOf(tenant)).toMatchObject({ state: "lost", result: "missing" });
    expect([await findOwnDomain(host), await linkOriginOf(tenant.workspaceId)]).toEqual([
      "served",
      env.appUrl,
    ]);
    expect(await notices()).toBe(0);
    await pass(HOUR_MS);
    expect(await notices()).toBe(1);
    await pass(6 * DAY_MS);
    expect([await findOwnDomain(host), await notices()]).toEqual(["served", 1]);
    await pass(DAY_MS);
    expect(await domainOf(tenant)).toMatchObject({ state: "stopped", stopsAt: null });
    expect(await findOwnDomain(host)).toBe("stopped");
    zone = records;
    await pass(2 * DAY_MS);
    expect(await domainOf(tenant)).toMatchObject({ state: "verified", result: "found" });
    expect(await findOwnDomain(host)).toBe("served");
  });

  it("alarms nobody when the next check finds it again", async () => {
    await verified();
    const records = new Map(zone);
    zone.clear();
    await pass(DAY_MS);
    zone = records;
    await pass(3 * DAY_MS);
    expect([await notices(), (await domainOf(tenant))?.state]).toEqual([0, "verified"]);
  });

  it("is not thought of one whose name servers are silent, until they were for days", async () => {
    await verified();
    isSilent = true;
    await pass(2 * DAY_MS);
    expect(await domainOf(tenant)).toMatchObject({ state: "verified", result: "unanswered" });
    await pass(2 * DAY_MS);
    expect(await domainOf(tenant)).toMatchObject({ state: "lost", result: "unanswered" });
    expect(await notices()).toBe(1);
  });
});

describe("a host that two workspaces want", () => {
  it("is refused to the second while it is the first one's", async () => {
    await verified();
    await expect(setOwnDomain(other.ctx, { host })).rejects.toThrow(/host: is used by another workspace/);
  });

  it("is not kept from its owner by a claim without a record", async () => {
    await claim(tenant);
    await verified(other);
    expect(await linkOriginOf(other.workspaceId)).toContain(host);
    const { name, value } = await domainOf(tenant).then(
      (domain) => domain?.record ?? { name: "", value: "" },
    );
    zone.set(name, [...(zone.get(name) ?? []), value]);
    expect(await check(tenant)).toMatchObject({ state: "waiting", result: "taken" });
    expect(await linkOriginOf(other.workspaceId)).toContain(host);
  });

  it("goes to whoever has its record once the other's is gone", async () => {
    await verified();
    zone.clear();
    expect(await check(tenant)).toMatchObject({ state: "lost" });
    await verified(other);
    expect(await domainOf(tenant)).toMatchObject({ state: "waiting", result: "taken" });
    expect([await linkOriginOf(other.workspaceId), await linkOriginOf(tenant.workspaceId)]).toEqual([
      expect.stringContaining(host),
      env.appUrl,
    ]);
  });
});

it("the list is read once for many hosts, whatever they are", async () => {
  await verified();
  forgetOwnDomains();
  const found = await Promise.all(
    [...Array(500).keys()].map((i) => findOwnDomain(i === 7 ? host : `x${i}.${host}`)),
  );
  expect(found.filter((one) => one !== null)).toEqual(["served"]);
});
