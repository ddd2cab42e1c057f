import { describe, expect, it } from "vitest";
import { slugOf, withoutWorkspace, workspaceHref } from "./workspace-path";

describe("the address of a page", () => {
  it.each([
    ["/documents", "/w/acme/documents"],
    ["/documents?view=drafts", "/w/acme/documents?view=drafts"],
    ["/templates/01/preview#top", "/w/acme/templates/01/preview#top"],
    ["/settings/members", "/w/acme/settings/members"],
  ])("of a workspace has its slug: %s", (path, address) => {
    expect(workspaceHref("acme", path)).toBe(address);
    expect(slugOf(address)).toBe("acme");
    expect(withoutWorkspace(address)).toBe(path);
  });

  it.each([
    ...["/", "/docs", "/login?callbackUrl=/documents", "/documentsx", "/reports-x", "#top", "?view=drafts"],
    ...["https://example.com/documents", "//example.com/documents", "/w/other/documents", "/api/documents"],
  ])("elsewhere is as it was: %s", (path) => {
    expect(workspaceHref("acme", path)).toBe(path);
  });

  it("of a workspace's root is its home", () => {
    expect(slugOf("/w/acme")).toBe("acme");
    expect(withoutWorkspace("/w/acme")).toBe("/");
    expect(withoutWorkspace("/w/acme?x=1")).toBe("?x=1");
  });

  it("that is not one names no workspace", () => {
    expect(slugOf("/w/")).toBeNull();
    expect(slugOf("/w")).toBeNull();
    expect(slugOf("/documents")).toBeNull();
    expect(slugOf("/w/%E0%A4%A/documents")).toBe("%E0%A4%A");
  });
});
