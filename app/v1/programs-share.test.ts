import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as LIST } from "@/app/v1/documents/route";
import * as idempotency from "@/lib/api/idempotency";
import { call } from "@/test/api/call";
import { createBrowser, createTenant, type Tenant } from "@/test/api/world";
import { eventually } from "@/test/support/eventually";

/** How many requests of one program are handled at once. */
const AT_ONCE = 3;

let tenant: Tenant;
let other: Tenant;
beforeAll(async () => {
  [tenant, other] = await Promise.all([createTenant(), createTenant()]);
});

describe("a program that asks for much at once", () => {
  it("has three requests handled at a time, while browsers and other programs wait for none of them", async () => {
    let running = 0;
    let most = 0;
    let letGo = () => {};
    const wait = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const held = vi.spyOn(idempotency, "beginIdempotent").mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await wait;
      running -= 1;
      return null;
    });
    const list = (credential: Tenant["key"]) => call(LIST, "GET", { credential });
    const sent = Array.from({ length: 16 }, () => list(tenant.key));
    await eventually(() => expect(running).toBe(AT_ONCE));
    held.mockResolvedValueOnce(null).mockResolvedValueOnce(null);
    const browserOf = await createBrowser(tenant.userId);
    const browser = await call(LIST, "GET", {
      credential: { ...browserOf, "x-workspace-id": tenant.workspaceId },
    });
    expect([browser.status, (await list(other.key)).status]).toEqual([200, 200]);
    letGo();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect([most, new Set(statuses)]).toEqual([AT_ONCE, new Set([200])]);
    held.mockRestore();
  });
});
