import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { isPage } from "@/lib/pure/is-page";
import { publicRequestKindOf } from "@/lib/pure/public-requests";
import { root } from "@/scripts/lib/paths.mjs";

/** Matches handlers that count their callers themselves, before doing anything for them. */
const COUNTED = /\bdefineResource\(|\brespondTo(?:Anybody|SignIn|Link|Holder)\(/;

/** Matches handlers that count their callers only in part. */
const UNCOUNTED = /\b(?:respondWith|proveWithinLimits)\(/;

/** Others, and why. */
const OTHERWISE = {
  "/api/health/ready":
    "never limited, so that no flood takes the process out of its balancer; answered from a check of 3 s",
  "/api/inngest": "signed; what is not is counted by address",
  "/api/mail/resend": "signed; what is not is counted by address",
  "/api/stripe/webhook": "signed; what is not is counted by address",
  "/mcp": "by address where the token is none, by grant where it is one (lib/api/mcp/serve-mcp)",
  "/oauth/register": "by address and hour (lib/api/oauth/limit-oauth)",
  "/oauth/revoke": "by address where the token is none (lib/api/oauth/limit-oauth)",
  "/oauth/token": "by address where the code is none, by grant where it is one (lib/api/oauth/limit-oauth)",
};

const handlers = ["app", "pages"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => (folder === "app" ? /\/route\.tsx?$/ : /\.ts$/).test(name))
    .map((name) => ({
      address: `/${name.split(path.sep).join("/")}`
        .replace(/\/route\.tsx?$|\.ts$/, "")
        .replace(/\/\([\w-]+\)/g, "")
        .replace(/\/\[\[?(?:\.\.\.)?\w+\]\]?/g, "/value"),
      source: readFileSync(path.join(root, folder, name), "utf8"),
    })),
);

describe("a request that no handler counts", () => {
  it("is counted by address, whichever handler answers it", () => {
    expect(handlers.length).toBeGreaterThan(150);
    const uncounted = handlers
      .filter(({ source }) => !COUNTED.test(source) || UNCOUNTED.test(source))
      .map(({ address }) => address)
      .filter((address) => !isPage(address) && !publicRequestKindOf(address));
    expect(uncounted.toSorted()).toEqual(Object.keys(OTHERWISE));
  });

  it.each([
    "/api/auth/csrf",
    "/api/auth/session",
    "/api/auth/providers",
    "/api/auth/signout",
    "/api/auth/token",
    "/api/auth/%63srf?x=1",
    "/api//auth/csrf",
    "/api/auth/csrf/",
    "/api/auth\\csrf",
    "/api/gallery/nda/thumbnail",
    "/api/logos/none.png",
    "/api/report/none",
    "/api/unsubscribe/all/none",
    "/api/metrics",
    "/.well-known/oauth-protected-resource",
    "/.well-known/oauth-protected-resource/mcp",
    "/.well-known/oauth-authorization-server",
    "/.well-known/countersign-seal.pem",
  ])("%s is one", (address) => {
    expect(publicRequestKindOf(address)).toBe("open");
  });

  it.each(["/api/pages/0/1-800", "/api/blobs/a/b.pdf", "/api/uploads/x", "/api/sign/x/files/document"])(
    "%s is one for holders of an address, who ask for many",
    (address) => {
      expect(publicRequestKindOf(address)).toBe("files");
    },
  );

  it("is a preflight of any address of the interface, and an address that leads to another", () => {
    expect(publicRequestKindOf("/v1/documents", "OPTIONS")).toBe("open");
    for (const address of ["/api/contacts/", "/api//contacts"])
      expect(publicRequestKindOf(address)).toBe("open");
  });

  it("is none that is counted elsewhere", () => {
    for (const address of [
      "/v1/documents",
      "/api/contacts",
      "/api/contacts/%C3%A4",
      "/login",
      "/.well-known/x",
      "/_next/static/chunks/%5Bid%5D/page.js",
      "/mcp",
    ])
      expect([address, publicRequestKindOf(address)]).toEqual([address, null]);
  });
});
