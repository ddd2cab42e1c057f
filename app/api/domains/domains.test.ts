import { beforeEach, describe, expect, it } from "vitest";
import { GET as isAllowed } from "@/app/api/domains/allowed/route";
import { POST as checkDomain } from "@/app/api/domains/check/route";
import { DELETE as removeDomain, PUT as setDomain, GET as viewDomain } from "@/app/api/domains/route";
import { forgetOwnDomains } from "@/lib/domain/own-domains/served-domains";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { publicRequestKindOf } from "@/lib/pure/public-requests";
import { call } from "@/test/api/call";
import { addMember, createTenant, type Tenant } from "@/test/api/world";

let tenant: Tenant;
let host: string;
beforeEach(async () => {
  tenant = await createTenant();
  host = `sign.${tenant.workspaceId}.example`;
});

const set = (body: unknown, credential = tenant.jwt) => call(setDomain, "PUT", { credential, body });

describe("the settings of an own domain", () => {
  it("are none, claimed and given up", async () => {
    const credential = tenant.jwt;
    const none = { domain: null, target: new URL(env.appUrl).hostname };
    expect((await call(viewDomain, "GET", { credential })).body).toEqual(none);
    const claimed = await set({ host: ` ${host.toUpperCase()} ` });
    expect([claimed.status, claimed.body.domain]).toEqual([
      200,
      {
        host,
        state: "waiting",
        record: {
          name: `_countersign.${host}`,
          value: expect.stringMatching(/^countersign-domain=[\w-]{22}$/),
        },
        checkedAt: null,
        result: null,
        stopsAt: null,
        url: `http://${host}:${new URL(env.appUrl).port}`,
      },
    ]);
    expect((await call(viewDomain, "GET", { credential })).body).toEqual(claimed.body);
    expect((await call(removeDomain, "DELETE", { credential })).status).toBe(204);
    expect((await call(viewDomain, "GET", { credential })).body).toEqual(none);
    const nothing = await call(checkDomain, "POST", { credential });
    expect([nothing.status, nothing.problem.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("say at its place what is wrong with a host", async () => {
    const { status, problem } = await set({ host: "https://sign.example.com/" });
    expect([status, problem.errors]).toEqual([
      400,
      [
        {
          path: "host",
          code: "invalid_value",
          message: "must be a host name only, such as sign.example.com",
        },
      ],
    ]);
    expect((await set({ host: "x".repeat(501) })).status).toBe(400);
  });

  it("may be changed by owners and admins, in a plan that includes it", async () => {
    const [admin, member] = [await addMember(tenant, "admin"), await addMember(tenant, "member")];
    expect((await set({ host }, member.jwt)).problem.code).toBe("INSUFFICIENT_ROLE");
    expect((await set({ host }, admin.jwt)).status).toBe(200);
    const { selfHostedPlan } = env;
    Object.assign(env, { selfHostedPlan: "pro" });
    expect((await set({ host }, admin.jwt)).problem.code).toBe("PLAN_REQUIRED");
    Object.assign(env, { selfHostedPlan });
    expect((await call(viewDomain, "GET", { credential: member.jwt })).body.domain.host).toBe(host);
  });
});

describe("whether a proxy may get a certificate", () => {
  const ask = async (query: string) => {
    const { status, body } = await call(isAllowed, "GET", { query });
    return [status, body];
  };

  it("is answered by the status alone, from verified domains", async () => {
    await set({ host });
    expect(await ask(`domain=${host}`)).toEqual([404, null]);
    await db().ownDomain.update({
      where: { workspaceId: tenant.workspaceId },
      data: { verifiedAt: new Date() },
    });
    forgetOwnDomains();
    expect(await ask(`domain=${host}`)).toEqual([200, null]);
    expect(await ask(`domain=${host.toUpperCase()}.`)).toEqual([200, null]);
    const names = [`x.${host}`, `${host}:443`, `${host}/`, `https://${host}`, `a@${host}`, "127.0.0.1", ""];
    for (const name of [...names, new URL(env.appUrl).hostname, "x".repeat(5_000)])
      expect([name, await ask(`domain=${encodeURIComponent(name)}`)]).toEqual([name, [404, null]]);
    for (const query of ["", "host=x", `domain=${host}&domain=${host}`])
      expect([query, await ask(query)]).toEqual([query, [404, null]]);
  });

  it("is counted by address", () => {
    expect(publicRequestKindOf("/api/domains/allowed?domain=sign.example.com")).toBe("open");
    expect(publicRequestKindOf("/api/domains")).toBeNull();
  });
});
