import { afterEach, expect, it, vi } from "vitest";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { countersign } from "@/lib/client/countersign";
import { withKeepaliveLimit } from "@/lib/client/keepalive";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("is asked for where the body fits, in bytes", () => {
  const kept = (body: string) => withKeepaliveLimit({ method: "PUT", body, keepalive: true }).keepalive;
  expect(kept("a".repeat(60_000))).toBe(true);
  expect(kept("a".repeat(60_001))).toBe(false);
  expect(kept("住".repeat(20_000))).toBe(true);
  expect(kept("住".repeat(20_001))).toBe(false);
  expect(withKeepaliveLimit({ method: "PUT", body: "a" })).toEqual({ method: "PUT", body: "a" });
});

it("is not asked for a large body by any call of the dashboard, which the browser would refuse", async () => {
  const asked: (boolean | undefined)[] = [];
  vi.stubGlobal("window", { location: { origin: "https://countersign.test" } });
  vi.stubGlobal("fetch", (_url: string, { keepalive }: RequestInit) => {
    asked.push(keepalive);
    return Promise.resolve(Response.json({}));
  });
  for (const name of ["住".repeat(30_000), "住"]) {
    await callInternalApi("PUT", "/api/templates/1/send-draft", { body: { name }, keepalive: true });
    await countersign.createTemplate({ body: { name }, workspaceId: "w", keepalive: true });
  }
  expect(asked).toEqual([false, false, true, true]);
});
