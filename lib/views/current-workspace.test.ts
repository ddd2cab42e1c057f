import { beforeEach, expect, it, vi } from "vitest";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";

/** A request's memory as React keeps it while it renders: by the arguments. */
const memories = vi.hoisted(() => [] as Map<string, unknown>[]);
vi.mock("react", async (load) => ({
  ...(await load<typeof import("react")>()),
  cache: <A extends unknown[], R>(work: (...args: A) => R) => {
    const memory = new Map<string, R>();
    memories.push(memory);
    return (...args: A): R => {
      const key = JSON.stringify(args);
      const known = memory.get(key);
      if (known !== undefined) return known;
      const call = work(...args);
      memory.set(key, call);
      return call;
    };
  },
}));
vi.mock("next/headers", () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
}));
const user = vi.hoisted(() => ({ is: { kind: "user", userId: "u" } as object | null }));
vi.mock("@/lib/domain/identity/current-user", () => ({ getCurrentUser: async () => user.is }));
vi.mock("@/lib/domain/workspaces/list-workspaces", () => ({
  listWorkspaces: vi.fn(async () => [{ id: "w", role: "owner" }]),
}));

const { requireDashboard } = await import("@/lib/views/current-workspace");

beforeEach(() => {
  user.is = { kind: "user", userId: "u" };
  for (const memory of memories) memory.clear();
  vi.mocked(listWorkspaces).mockClear();
});

it("reads memberships once for a layout and its page, though each comes back to an address of its own", async () => {
  const [layout, page] = await Promise.all([requireDashboard("/"), requireDashboard("/documents")]);
  expect(page).toBe(layout);
  expect(listWorkspaces).toHaveBeenCalledTimes(1);
});

it("leads a visitor back to where each of them stands", async () => {
  user.is = null;
  await expect(requireDashboard("/documents?status=sent")).rejects.toThrow(
    "redirected to /login?callbackUrl=%2Fdocuments%3Fstatus%3Dsent",
  );
});
