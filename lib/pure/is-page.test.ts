import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isPage } from "@/lib/pure/is-page";
import { root } from "@/scripts/lib/paths.mjs";

/** Handlers that a browser opens, or whose data only a page requests: bounded like pages. */
const OPENED_BY_BROWSERS = [
  "/client/value",
  "/dev/mail.json",
  "/docs/countersign-client.tgz",
  "/docs/markdown/value",
  "/docs/search.json",
  "/docs/self-hosting/grafana-dashboard.json",
  "/docs/versions/feed.xml",
  "/llms.txt",
  "/oauth/consent",
  "/open/value",
  "/w/value/documents/value/sign",
];

/** Addresses of the files of this name in a folder. */
function addressesOf(folder: string, file: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `/${name.split(path.sep).join("/")}`)
    .filter((name) => file.test(name))
    .map((name) => name.replace(file, "").replace(/\/\([\w-]+\)/g, ""))
    .map((name) => name.replace(/\/\[\[?(?:\.\.\.)?\w+\]\]?/g, "/value") || "/");
}

describe("what is a page", () => {
  it("is every page of the app, and what a browser opens like one", () => {
    const pages = addressesOf("app", /\/page\.tsx$/);
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.filter((address) => !isPage(address))).toEqual([]);
    expect(["/", "/nothing", "/mcp/x", "/.well-known/x", "/oauth/x"].filter((one) => !isPage(one))).toEqual(
      [],
    );
  });

  it("is an address that Next.js answers with a page, whatever it begins with", () => {
    // Images are not converted, so these addresses are answered with a page.
    for (const path of ["/_next/image", "/_next/image/", "/_next/image/x", "/_next/image?url=%2Fx&w=1&q=1"])
      expect([path, isPage(path)]).toEqual([path, true]);
    for (const path of ["/api/%", "/api/%zz?x", "/_next/static/%e4", "/v1/%ff"])
      expect([path, isPage(path)]).toEqual([path, true]);
    for (const path of ["/api/%C3%A4", "/api/x?%", "/_next/static/a.js", "/v1/documents"])
      expect([path, isPage(path)]).toEqual([path, false]);
  });

  it("is no other handler: a new one has to be declared", () => {
    const handlers = addressesOf("app", /\/route\.ts$/);
    expect(handlers).toContain("/mcp");
    expect(handlers.filter(isPage).toSorted()).toEqual(OPENED_BY_BROWSERS);
    expect(addressesOf("pages", /\.ts$/).filter(isPage)).toEqual([]);
    expect(isPage("/mcp?session=1")).toBe(false);
  });
});
