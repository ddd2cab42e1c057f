import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { securePages } from "@/lib/api/page-headers";
import { limitPages, queuePages } from "@/lib/api/page-limits";
import { sharePages } from "@/lib/api/shared-pages";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { watchClientAddresses } from "@/lib/platform/http/client-address";
import { rememberCredential } from "@/lib/platform/http/known-credentials";
import { resetProcess } from "@/lib/platform/per-process";
import { systemClock } from "@/lib/platform/ports/clock/drivers/system";
import { replaceClock } from "@/lib/platform/ports/clock/get-clock";
import { DOCS_PATHS } from "@/lib/pure/public-paths";
import { isSharedPath } from "@/lib/pure/shared-paths";
import { root } from "@/scripts/lib/paths.mjs";
import { eventually } from "@/test/support/eventually";

/**
 * Tests the code that runs in front of the application: shared pages, and limits of pages. A stub replaces the
 * application.
 */

let server: Server;
let url: string;
let rendered: {
  url: string;
  cookie: string | undefined;
  language: string | undefined;
  rsc: string | undefined;
}[];
/** Callbacks that release the waiting renders; null if renders do not wait. */
let held: (() => void)[] | null;
let status: number;
/** Links and sessions that exist, and those that were looked up. */
let genuine: Set<string>;
let looked: string[];

const page = ({ url: path = "", headers }: IncomingMessage) => {
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
  return `<!DOCTYPE html><html><head><script nonce="${nonce}">one()</script><link rel="x" nonce="${nonce}"/></head><body>${path}<script src="/a.js" nonce="${nonce}" async=""></script><script type="application/ld+json" nonce="${nonce}">{}</script><script nonce="${nonce}">two("</body>")</script></body></html>`;
};

beforeEach(async () => {
  await resetProcess();
  Object.assign(env, { nodeEnv: "production", rateLimitPerMinute: 600 });
  Object.assign(env, { legal: { terms: { file: "terms.md" }, privacy: null, imprint: null } });
  rendered = [];
  genuine = new Set();
  looked = [];
  held = null;
  status = 200;
  watchClientAddresses(() => true);
  securePages();
  limitPages(async ({ token }) => {
    looked.push(token);
    return genuine.has(token);
  });
  sharePages();
  queuePages();
  server = createServer((request, response) => {
    rendered.push({
      url: request.url ?? "",
      cookie: request.headers.cookie,
      language: request.headers["accept-language"],
      rsc: request.headers.rsc as string,
    });
    const answer = () => {
      response.setHeader("Set-Cookie", "of=one");
      response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(page(request));
    };
    if (held) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string, headers: Record<string, string> = {}, from = "203.0.113.1") =>
  fetch(url + path, { headers: { "x-forwarded-for": from, ...headers } });

const sha256 = (script: string) => createHash("sha256").update(script).digest("base64");

describe("a page that is the same for everybody", () => {
  it("is rendered once, without a word of its first visitor, and sent in the form that each takes", async () => {
    const cookie = `${SESSION_COOKIE}=secret; theme=dark`;
    const visits = await Promise.all([
      ask("/docs/quickstart", { cookie, "accept-encoding": "br" }),
      ask("/docs/quickstart?utm=x", { "accept-encoding": "gzip, br;q=0" }),
      ask("/docs/quickstart", { "accept-encoding": "identity" }),
    ]);
    expect(rendered).toEqual([{ url: "/docs/quickstart", cookie: undefined, rsc: undefined }]);
    expect(visits.map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
    const bodies = await Promise.all(visits.map((visit) => visit.text()));
    expect(new Set(bodies).size).toBe(1);
    expect(new Set(visits.map(({ headers }) => headers.get("etag"))).size).toBe(3);
    const etag = visits[0]?.headers.get("etag") ?? "";
    const again = await ask("/docs/quickstart", { "accept-encoding": "br", "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("has no nonce, and a policy that names each of its scripts by its hash", async () => {
    const visit = await ask("/");
    const html = await visit.text();
    expect(html).not.toContain("nonce");
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? "");
    expect(inline).toHaveLength(2);
    expect(inline[1]).toBe('one();\ntwo("</body>")');
    expect(html.indexOf(inline[0] ?? "?")).toBe("<!DOCTYPE html><html><head><script>".length);
    expect(html).toContain('<script src="/a.js" async=""></script>');
    expect(html).toContain('<script type="application/ld+json">{}</script>');
    const policy = visit.headers.get("content-security-policy");
    expect(policy).toContain(
      `script-src 'self' ${inline.map((code) => `'sha256-${sha256(code)}'`).join(" ")};`,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(visit.headers.get("x-frame-options")).toBe("DENY");
    expect(visit.headers.get("set-cookie")).toBeNull();
    expect(visit.headers.get("cache-control")).toBe("public, no-cache");
  });

  it("tells its scripts whether the browser has a session, and when it has none any more", async () => {
    const told = async (cookie: string) => {
      const { headers } = await ask("/", { cookie });
      return [headers.get("set-cookie"), headers.get("cache-control")];
    };
    expect(await told(`${SESSION_COOKIE}=x`)).toEqual([
      expect.stringMatching(/^countersign\.account=1; Path=\/; Max-Age=2592000; SameSite=Lax$/),
      "private, no-cache",
    ]);
    expect(await told(`${SESSION_COOKIE}=x; countersign.account=1`)).toEqual([null, "public, no-cache"]);
    expect((await told("countersign.account=1"))[0]).toContain("Max-Age=0");
  });

  it("has one body for each language in which the check is read, and no other", async () => {
    for (const accepted of ["de-AT,de;q=0.9", "de", "xx", "", "fr;q=0.2, de;q=0.8"])
      await ask("/verify", { "accept-language": accepted });
    expect(rendered.map(({ language }) => language)).toEqual(["de", "en"]);
  });

  it("has one body for each language of the sample, and no other", async () => {
    for (const language of ["de", "de", "xx", "en", "de"])
      await ask("/sample", { cookie: `signing-language=${language}` });
    expect(rendered.map(({ cookie }) => cookie)).toEqual(["signing-language=de", "signing-language=en"]);
  });

  it("is loaded as a document where Next's router asks for its data", async () => {
    const answer = await ask("/docs", { rsc: "1", "next-router-state-tree": "%5B%5D" });
    expect([answer.headers.get("content-type"), rendered]).toEqual(["text/plain", []]);
    await ask("/sample?_rsc=x", { rsc: "1" });
    expect(rendered).toHaveLength(1);
  });

  it("is one body without scripts for all that is not there, whatever the address", async () => {
    status = 404;
    const unset = ["/legal/none", "/legal/imprint", "/legal/privacy"];
    Object.assign(env, { legal: { ...env.legal, privacy: { url: "https://elsewhere.example/privacy" } } });
    for (const path of ["/docs/none", "/docs/none/", "/docs/api/none?x=1", ...unset, "/docs/none"]) {
      const answer = await ask(path);
      const html = await answer.text();
      expect([answer.status, html.match(/<script>/g)?.length]).toEqual([404, 2]);
      expect(html).not.toMatch(/<script src|two\(/);
    }
    // No route has this path: when a route does not find something, Next.js sends only scripts that show the page.
    expect(rendered.map((one) => one.url)).toEqual(["/-"]);
    for (const path of ["/docs/none", "/legal/none"]) await ask(path, { "accept-language": "de-AT, en" });
    expect(rendered.map(({ url, language }) => [url, language])).toEqual([
      ["/-", "en"],
      ["/-", "de"],
    ]);
  });

  it("is rendered again a minute after it was not there, and each time while it fails", async () => {
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    status = 500;
    expect([(await ask("/legal/terms")).status, (await ask("/legal/terms")).status]).toEqual([500, 500]);
    expect(rendered).toHaveLength(2);
    status = 404;
    expect([(await ask("/legal/terms")).status, (await ask("/legal/terms")).status]).toEqual([404, 404]);
    expect(rendered).toHaveLength(3);
    status = 200;
    now.mockReturnValue(61_000);
    await ask("/legal/terms");
    await eventually(async () => expect((await ask("/legal/terms")).status).toBe(200));
    expect(rendered).toHaveLength(4);
  });

  it("is every such route, whatever its query, and comes from memory from the second time on", async () => {
    Object.assign(env, { rateLimitPerMinute: 0 });
    const pages = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
      .map((name) => `/${name.split(path.sep).join("/")}`)
      .filter((name) => /\/(?:page\.tsx|route\.ts)$/.test(name))
      .map((name) => name.replace(/\/(?:page\.tsx|route\.ts)$/, "").replace(/\/\(\w+\)/g, "") || "/")
      .map((name) => name.replace(/\[(?:\.{3})?\w+\]/g, "anything"))
      .filter(isSharedPath);
    expect(pages.length).toBeGreaterThan(12);
    for (const one of [...pages, ...DOCS_PATHS, "/v1/openapi.json"]) {
      await ask(one);
      const before = rendered.length;
      for (const query of ["", "?x", "?utm_source=a&x=1"])
        if (!query || one !== "/v1/openapi.json") expect((await ask(`${one}${query}`)).status).toBe(200);
      expect([one, rendered.length - before]).toEqual([one, 0]);
    }
  });

  it("is the prices of each choice too", async () => {
    for (const query of ["seats=3", "seats=03&x=1", "interval=year&seats=3", "seats=1", "seats=x", "x"])
      expect((await ask(`/pricing?${query}`)).status).toBe(200);
    expect(rendered.map((one) => one.url)).toEqual(["/pricing?seats=3", "/pricing"]);
    await ask("/pricing?interval=month&checkout=cancelled&seats=2");
    expect(rendered.at(-1)?.url).toBe("/pricing?checkout=cancelled&interval=month&seats=2");
  });

  it("is the description of the API too, each answer with an id of its own", async () => {
    const answers = [await ask("/v1/openapi.json"), await ask("/v1/openapi.json")];
    expect(rendered).toHaveLength(1);
    const ids = answers.map(({ headers }) => headers.get("request-id"));
    expect(ids).toEqual([expect.stringMatching(/^req_/), expect.stringMatching(/^req_/)]);
    expect(ids[0]).not.toBe(ids[1]);
    await ask("/v1/openapi.json?x=1");
    expect(rendered).toHaveLength(2);
  });

  it("is nothing else, and is described without its body to HEAD", async () => {
    for (const path of ["/login", "/documents/x", "/documentsx", "/docsx"])
      await ask(path, { cookie: "a=b" });
    expect(rendered.map(({ cookie }) => cookie)).toEqual(Array(4).fill("a=b"));
    const headers = { "accept-encoding": "identity" };
    const head = await fetch(`${url}/docs`, { method: "HEAD", headers });
    const whole = await (await ask("/docs", headers)).arrayBuffer();
    expect(head.headers.get("content-length")).toBe(String(whole.byteLength));
  });

  it("is read, and answers other methods without being rendered", async () => {
    for (const path of ["/", "/docs/api/objects", "/verify?x"])
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const answer = await fetch(url + path, { method });
        expect([method, answer.status]).toEqual([method, method === "OPTIONS" ? 204 : 405]);
        expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      }
    expect(rendered).toEqual([]);
  });

  it("is rendered again after a while where the operator can change it", async () => {
    vi.spyOn(performance, "now").mockReturnValue(0);
    await ask("/legal/terms");
    await ask("/docs");
    vi.spyOn(performance, "now").mockReturnValue(61_000);
    await ask("/legal/terms");
    await ask("/docs");
    await eventually(() =>
      expect(rendered.map((one) => one.url)).toEqual(["/legal/terms", "/docs", "/legal/terms"]),
    );
  });
});

describe("pages", () => {
  it("are 120 a minute for an address, whatever it claims to have", async () => {
    const answers: Record<number, number> = {};
    for (let i = 0; i < 130; i++) {
      const answer = await ask(i % 2 ? `/sign/${i}` : "/login", { cookie: `${SESSION_COOKIE}=invented${i}` });
      await answer.text();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    }
    expect(answers).toEqual({ 200: 120, 429: 10 });
    const refused = await ask("/docs", { "accept-language": "de" });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/<html lang="de" dir="ltr">.*Zu viele Seiten.*\d+ Sekunden?/s);
    // Another address, the API and files are not affected.
    expect((await ask("/login", {}, "203.0.113.2")).status).toBe(200);
    expect((await ask("/v1/health")).status).toBe(200);
    expect((await ask("/favicon.svg")).status).toBe(200);
    // Next.js answers requests for a folder of files, and writes to a file, with pages.
    expect((await ask("/samples")).status).toBe(429);
    const written = await fetch(`${url}/favicon.svg`, {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.1" },
    });
    expect(written.status).toBe(429);
  });

  it("that are refused say by which limit, and when it lets more through", async () => {
    for (let i = 0; i < 120; i++) await (await ask("/login")).text();
    const { status: refused, headers } = await ask("/login");
    const wait = headers.get("retry-after");
    expect([refused, headers.get("ratelimit-policy")]).toEqual([429, '"pages";q=120;w=60']);
    expect(headers.get("ratelimit")).toBe(`"pages";r=0;t=${wait}`);
    expect((await ask("/login", {}, "2001:db8::1")).status).toBe(200);
  });

  it("that are too many at once say how many may be", async () => {
    const waiting: (() => void)[] = [];
    held = waiting;
    const many = Array.from({ length: 9 }, () => ask("/login"));
    const first = await Promise.race(many);
    expect([first.status, first.headers.get("ratelimit-policy")]).toEqual([429, '"pages-at-once";q=8']);
    expect(first.headers.get("ratelimit")).toBe('"pages-at-once";r=0;t=2');
    held = null;
    for (const letGo of waiting) letGo();
    await Promise.all(many);
  });

  it("are none of what assistants ask for: many of their users share an address", async () => {
    const waiting: (() => void)[] = [];
    held = waiting;
    const asked = ["/mcp", "/oauth/token", "/oauth/register", "/oauth/revoke"].flatMap((path) =>
      Array.from({ length: 40 }, () => fetch(url + path, { method: "POST" })),
    );
    asked.push(ask("/.well-known/oauth-protected-resource/mcp"));
    await eventually(() => expect(rendered).toHaveLength(161));
    for (const letGo of waiting) letGo();
    expect(new Set((await Promise.all(asked)).map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it("are 240 a minute for an IPv6 site, of which each network has 120", async () => {
    const statusOf = async (from: string) => {
      const answer = await ask("/login", {}, from);
      await answer.text();
      return answer.status;
    };
    const statuses = [];
    for (let i = 0; i < 245; i++) statuses.push(await statusOf(`2001:db8:1:${i + 1}::1`));
    expect(statuses).toEqual([...Array(240).fill(200), ...Array(5).fill(429)]);
    for (let i = 0; i < 130; i++) await statusOf("2001:db8:2:1::1");
    expect(await statusOf("2001:db8:2:1::2")).toBe(429);
    expect(await statusOf("2001:db8:2:2::1")).toBe(200);
  });

  it("are counted by a link or session once that was verified here", async () => {
    rememberCredential("genuine-link");
    rememberCredential("genuine-session");
    for (let i = 0; i < 200; i++) {
      expect((await ask("/sign/genuine-link")).status).toBe(200);
      const cookie = `${SESSION_COOKIE}=genuine-session`;
      expect((await ask("/documents", { cookie })).status).toBe(200);
    }
    expect((await ask("/login")).status).toBe(200);
  });

  it("of a genuine link or session are looked up before they are refused, and once", async () => {
    genuine = new Set(["sent", "signed-in"]);
    for (let i = 0; i < 121; i++) await (await ask("/login")).text();
    expect((await ask("/login")).status).toBe(429);
    expect(looked).toEqual([]);
    const cookie = `${SESSION_COOKIE}=signed-in`;
    for (let i = 0; i < 3; i++) {
      expect((await ask("/sign/sent?x")).status).toBe(200);
      expect((await ask("/documents", { cookie })).status).toBe(200);
    }
    expect(looked).toEqual(["sent", "signed-in"]);
    expect((await ask("/login")).status).toBe(429);
  });

  it("of twenty people in a room are all answered, though none has been here before", async () => {
    const links = Array.from({ length: 20 }, (_, i) => `link-${i}`);
    genuine = new Set(links);
    const waiting: (() => void)[] = [];
    held = waiting;
    const answers = links.map((link) => ask(`/sign/${link}`));
    await eventually(() => expect(looked).toHaveLength(12));
    held = null;
    for (const letGo of waiting.splice(0)) letGo();
    expect(await Promise.all(answers.map(async (one) => (await one).status))).toEqual(Array(20).fill(200));
  });

  it("that invent links and sessions are not looked up for ever, answered late, and stop nobody else's", async () => {
    const waits: number[] = [];
    replaceClock({ ...systemClock, wait: async (ms) => void waits.push(ms) });
    genuine = new Set(["sent"]);
    for (let i = 0; i < 300; i++) {
      const answer = await ask(i % 2 ? `/sign/invented-${i}` : "/documents", {
        cookie: `${SESSION_COOKIE}=${i}`,
      });
      await answer.text();
      expect(answer.status).toBe(i < 120 ? 200 : 429);
    }
    expect(looked).toHaveLength(60);
    // 180 refusals, of which thirty are sent without delay.
    expect(waits).toEqual(Array(150).fill(1_000));
    expect((await ask("/sign/sent")).status).toBe(429);
    for (let i = 0; i < 121; i++) await (await ask("/login", {}, "203.0.113.2")).text();
    expect((await ask("/sign/sent", {}, "203.0.113.2")).status).toBe(200);
  });

  it("are eight at once for an address, and one stranger's at a time, while links go first", async () => {
    rememberCredential("genuine-link");
    const waiting: (() => void)[] = [];
    held = waiting;
    const many = Array.from({ length: 12 }, () => ask("/login"));
    const statuses = (answers: Promise<Response>[]) =>
      Promise.all(answers.map(async (one) => (await one).status));
    await eventually(() => expect(rendered).toHaveLength(1));
    // Its four requests beyond eight are refused at once.
    let refused = 0;
    for (const one of many) void one.then(() => refused++);
    await eventually(() => expect(refused).toBe(4));
    const link = ask("/sign/genuine-link");
    await eventually(() => expect(rendered.at(-1)?.url).toBe("/sign/genuine-link"));
    expect(rendered).toHaveLength(2);
    held = null;
    for (const letGo of waiting) letGo();
    expect((await link).status).toBe(200);
    expect((await statuses(many)).toSorted()).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  });

  it("of others do not wait for a reader who takes a page slowly", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const waiting: (() => void)[] = [];
    held = waiting;
    const slow = ask("/login");
    await vi.waitUntil(() => rendered.length === 1);
    held = null;
    const other = ask("/login", {}, "203.0.113.2");
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect((await other).status).toBe(200);
    for (const letGo of waiting) letGo();
    expect((await slow).status).toBe(200);
  });

  it("of one session are three at a time, and nobody else waits for them", async () => {
    for (const name of ["one", "other"]) rememberCredential(name);
    const waiting: (() => void)[] = [];
    held = waiting;
    const cookieOf = (name: string) => ({ cookie: `${SESSION_COOKIE}=${name}` });
    const many = Array.from({ length: 26 }, () => ask("/documents", cookieOf("one")));
    await eventually(() => expect(rendered).toHaveLength(3));
    const others = [ask("/documents", cookieOf("other")), ask("/sign/x", {}, "203.0.113.2")];
    await eventually(() => expect(rendered).toHaveLength(5));
    held = null;
    for (const letGo of waiting) letGo();
    for (const other of others) expect((await other).status).toBe(200);
    const statuses = await Promise.all(many.map(async (one) => (await one).status));
    expect(statuses.toSorted()).toEqual([...Array(24).fill(200), ...Array(2).fill(429)]);
  });

  it("of all sessions and links of an address are bounded together, well above one's own", async () => {
    Object.assign(env, { rateLimitPerMinute: 5 });
    const links = Array.from({ length: 30 }, (_, i) => `link${i}`);
    for (const link of [...links, "elsewhere"]) rememberCredential(link);
    const waiting: (() => void)[] = [];
    held = waiting;
    const many = links.map((link) => ask(`/sign/${link}`));
    await eventually(() => expect(rendered).toHaveLength(8));
    const elsewhere = ask("/sign/elsewhere", {}, "203.0.113.2");
    await eventually(() => expect(rendered).toHaveLength(9));
    held = null;
    for (const letGo of waiting) letGo();
    const statuses = await Promise.all(many.map(async (one) => (await one).status));
    expect(statuses.toSorted()).toEqual([...Array(25).fill(200), ...Array(5).fill(429)]);
    expect((await elsewhere).status).toBe(200);
  });

  it("have no limits where requests have none", async () => {
    Object.assign(env, { rateLimitPerMinute: 0 });
    for (let i = 0; i < 130; i++) expect((await ask("/login")).status).toBe(200);
  });
});
