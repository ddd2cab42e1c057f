import { beforeEach, expect, it, vi } from "vitest";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";

/** A request's memory as React keeps it while it renders: keyed by the arguments. */
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
const request = vi.hoisted(() => ({ path: null as string | null }));
vi.mock("next/headers", () => ({
  cookies: async () => new Map(),
  headers: async () => new Headers(request.path === null ? {} : { "x-page-path": request.path }),
}));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
  notFound: () => {
    throw new Error("not found");
  },
}));
const user = vi.hoisted(() => ({ is: { kind: "user", userId: "u" } as object | null }));
vi.mock("@/lib/domain/identity/current-user", () => ({ getCurrentUser: async () => user.is }));
vi.mock("@/lib/domain/workspaces/list-workspaces", () => ({
  listWorkspaces: vi.fn(async () => [
    { id: "a", slug: "acme", role: "owner" },
    { id: "b", slug: "books", role: "member" },
  ]),
}));
const formerSlugs: Record<string, string> = { oldbooks: "b", lost: "of somebody else" };
vi.mock("@/lib/domain/workspaces/former-slugs", () => ({
  findFormerSlug: async (slug: string) => formerSlugs[slug] ?? null,
}));

const { requireDashboard } = await import("@/lib/views/current-workspace");

beforeEach(() => {
  user.is = { kind: "user", userId: "u" };
  request.path = "/w/books/documents";
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
  request.path = null;
  await expect(requireDashboard("/documents?status=sent")).rejects.toThrow(
    "redirected to /login?callbackUrl=%2Fdocuments%3Fstatus%3Dsent",
  );
});

it("opens the workspace of the address, whatever was open before", async () => {
  const { current, ctx, href } = await requireDashboard("/documents");
  expect([current.id, ctx.workspaceId, ctx.role]).toEqual(["b", "b", "member"]);
  expect(href("/documents?view=drafts")).toBe("/w/books/documents?view=drafts");
});

it("leads members of a renamed workspace on, and keeps the page", async () => {
  request.path = "/w/oldbooks/documents/1?tab=audit&_rsc=1";
  await expect(requireDashboard("/documents")).rejects.toThrow(
    "redirected to /w/books/documents/1?tab=audit",
  );
});

it.each(["/w/elsewhere/documents", "/w/lost/documents", "/w/deleted-1/documents", "/documents"])(
  "does not tell whether there is a workspace of which one is no member: %s",
  async (path) => {
    request.path = path;
    await expect(requireDashboard("/documents")).rejects.toThrow("not found");
  },
);
