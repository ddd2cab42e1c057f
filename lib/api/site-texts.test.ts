import { readdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { securePages } from "@/lib/api/page-headers";
import { serveSiteTexts } from "@/lib/api/site-texts";
import { env } from "@/lib/env";
import { resetProcess } from "@/lib/platform/per-process";
import { createSettableClock } from "@/lib/platform/ports/clock/drivers/settable";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { DAY_MS } from "@/test/api/clock";

const clock = createSettableClock("2026-03-01T15:00:00Z");
let server: Server;
let url: string;
/** Requests that reached the application, which a stub replaces. */
let passed: string[];
const before = env.securityContacts;

beforeEach(async () => {
  await resetProcess();
  passed = [];
  securePages();
  serveSiteTexts();
  replaceClock(clock);
  server = createServer((request, response) => {
    passed.push(`${request.method} ${request.url}`);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  Object.assign(env, { securityContacts: before });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = async (path: string, method = "GET") => {
  const response = await fetch(url + path, { method });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe("security.txt", () => {
  it("names the contacts, when it ends and where it stands", async () => {
    Object.assign(env, { securityContacts: ["mailto:sec@example.com", "https://example.com/report"] });
    const { status, headers, text } = await ask("/.well-known/security.txt");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toBe(
      [
        "Contact: mailto:sec@example.com",
        "Contact: https://example.com/report",
        "Expires: 2026-08-28T00:00:00.000Z",
        "Preferred-Languages: en",
        `Canonical: ${env.appUrl}/.well-known/security.txt`,
        `Policy: ${env.appUrl}/docs/security#report`,
        "",
      ].join("\n"),
    );
    clock.advance(DAY_MS);
    expect((await ask("/.well-known/security.txt")).text).toContain("Expires: 2026-08-29T00:00:00.000Z");
    expect(passed).toEqual([]);
  });

  it("is not there without a contact, at no cost either", async () => {
    Object.assign(env, { securityContacts: [] });
    expect((await ask("/.well-known/security.txt")).status).toBe(404);
    expect(passed).toEqual([]);
  });
});

/** Whether the rules allow a path, matched as in RFC 9309: the longest matching rule decides. */
function mayCrawl(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, prefix = ""]) => ({
    isAllowed: kind === "Allow",
    prefix,
  }));
  const fitting = rules.filter(({ prefix }) => path.startsWith(prefix));
  return fitting.toSorted((a, b) => b.prefix.length - a.prefix.length)[0]?.isAllowed ?? true;
}

/** Every page of the product, as a path with example parameters. */
const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
  .map((file) => {
    const folders = file.split("/").slice(0, -1);
    const parts = folders.filter((part) => !part.startsWith("("));
    return `/${parts.map((part) => (part.startsWith("[") ? "x" : part)).join("/")}`;
  });

const PUBLIC = /^\/(?:|docs(?:\/.*)?|pricing|sample|verify|status|legal\/x|login|signup|forgot-password)$/;

describe("robots.txt", () => {
  it("lets programs read what is public, and no page with data or a secret in its address", async () => {
    const { status, headers, text } = await ask("/robots.txt?x=1");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(pages.length).toBeGreaterThan(50);
    const wrong = pages.filter((path) => mayCrawl(text, path) !== PUBLIC.test(path));
    expect(wrong).toEqual([]);
    for (const path of ["/sign/abc", "/verify/AB12", "/w/acme/documents", "/api/blobs/x", "/v1/documents"])
      expect([path, mayCrawl(text, path)]).toEqual([path, false]);
    for (const path of ["/", "/docs/api", "/docs/quickstart.md", "/verify", "/v1/openapi.json", "/signup"])
      expect([path, mayCrawl(text, path)]).toEqual([path, true]);
    expect(passed).toEqual([]);
  });

  it("leads to a sitemap of public pages alone, each with its full address", async () => {
    const robots = await ask("/robots.txt");
    expect(robots.text).toContain(`\nSitemap: ${env.appUrl}/sitemap.xml\n`);
    const { status, headers, text } = await ask("/sitemap.xml");
    expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
    const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    for (const path of ["/", "/pricing", "/docs", "/docs/quickstart", "/docs/api/documents"])
      expect(paths).toContain(path);
    expect(paths.filter((path) => !PUBLIC.test(path) || /\.\w+$/.test(path))).toEqual([]);
    expect(paths.filter((path) => !mayCrawl(robots.text, path))).toEqual([]);
  });

  it("answers HEAD without a body, and leaves other methods and paths alone", async () => {
    const head = await ask("/robots.txt", "HEAD");
    expect([head.status, head.text, Number(head.headers.get("content-length")) > 100]).toEqual([
      200,
      "",
      true,
    ]);
    await ask("/robots.txt", "POST");
    await ask("/robots.txt/x");
    expect(passed).toEqual(["POST /robots.txt", "GET /robots.txt/x"]);
  });
});
