import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { securePages } from "@/lib/api/page-headers";
import { serveOwnDomains } from "@/lib/api/serve-own-domains";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { env } from "@/lib/env";
import { resetProcess } from "@/lib/platform/per-process";

/** Tests the code that runs in front of the application; a stub replaces the application. */

const SERVED = "sign.example.com";
const STOPPED = "gone.example.com";

let server: Server;
let port: number;
let failure: Error | null;

beforeEach(async () => {
  await resetProcess();
  failure = null;
  Object.assign(env, { appUrl: "https://countersign.example", trustedProxies: "none" });
  securePages();
  serveOwnDomains(async (host) => {
    if (failure) throw failure;
    return host === SERVED ? "served" : host === STOPPED ? "stopped" : null;
  });
  server = createServer(({ headers, url }, response) => {
    response.end(JSON.stringify({ url, headers }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function ask(host: string, path: string, headers: Record<string, string> = {}, method = "GET") {
  const asked = request({ port, path, method, headers: { host, ...headers } });
  asked.end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  const body = await text(response);
  const isOfApplication = body.startsWith('{"url"');
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    /** The headers with which the request reached the application; null if it did not. */
    passed: isOfApplication ? (JSON.parse(body).headers as Record<string, string>) : null,
  };
}

describe("under an own domain", () => {
  it("signing and verification are served, and the rest is not there", async () => {
    for (const path of ["/sign/abc", "/verify?x=1", "/v1/sign/abc", "/_next/static/a.js", "/favicon.svg"])
      expect([path, (await ask(SERVED, path)).passed !== null]).toEqual([path, true]);
    for (const path of [
      "/documents",
      "/login",
      "/docs",
      "/v1/documents",
      "/api/auth/session",
      "/sitemap.xml",
    ]) {
      const { status, passed } = await ask(SERVED, path);
      expect([path, status, passed]).toEqual([path, 404, null]);
    }
  });

  it("what is not there is said in the reader's language, and to programs as a problem", async () => {
    const page = await ask(SERVED, "/documents", { "accept-language": "de", cookie: "theme=dark" });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toMatch(/<html lang="de" dir="ltr" data-theme="dark">/);
    expect(page.body).not.toContain("<a ");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect((await ask(SERVED, "/documents", {}, "HEAD")).body).toBe("");
    const problem = await ask(SERVED, "/v1/documents");
    expect(problem.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(problem.body)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it("the address alone leads to verification, and search engines are sent away", async () => {
    const { status, headers } = await ask(SERVED, "/");
    expect([status, headers.location]).toEqual([302, "/verify"]);
    expect((await ask(SERVED, "/", {}, "POST")).status).toBe(404);
    expect((await ask(SERVED, "/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  });

  it("no session reaches the application, nor any other cookie than those of language and colours", async () => {
    const cookie = `${SESSION_COOKIE}=s; signing-language=de; _ga=1; theme=dark; __Host-countersign.hand-over=x`;
    const { passed } = await ask(SERVED, "/sign/abc", { cookie, "next-action": "a" });
    expect(passed?.cookie).toBe("signing-language=de; theme=dark");
    expect(passed?.["next-action"]).toBeUndefined();
    expect(
      (await ask(SERVED, "/sign/abc", { cookie: `${SESSION_COOKIE}=s` })).passed?.cookie,
    ).toBeUndefined();
  });

  it("the application is told, and cannot be told by anybody else", async () => {
    const mark = { "x-countersign-own-domain": "1" };
    expect((await ask(SERVED, "/verify")).passed).toMatchObject(mark);
    const passed = (await ask("countersign.example", "/verify", mark)).passed;
    expect(passed?.["x-countersign-own-domain"]).toBeUndefined();
  });

  it("pages may load files from this service's address, and nobody may frame them", async () => {
    const { headers } = await ask(SERVED, "/sign/abc");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("img-src 'self' blob: data: https://countersign.example;");
    expect(policy).toContain("connect-src 'self' https://countersign.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
    const own = await ask("countersign.example", "/sign/abc");
    expect(String(own.headers["content-security-policy"])).toContain("connect-src 'self';");
  });

  it("nothing is served once it has stopped", async () => {
    for (const path of ["/", "/sign/abc", "/verify", "/v1/sign/abc", "/favicon.svg"])
      expect([path, (await ask(STOPPED, path)).status]).toEqual([path, 404]);
  });
});

describe("under any other host", () => {
  it.each(["countersign.example", "127.0.0.1", "localhost:3000", "app:3000", "other.example.org"])(
    "%s everything is as it was",
    async (host) => {
      const cookie = `${SESSION_COOKIE}=s; _ga=1`;
      for (const path of ["/", "/documents", "/api/auth/session"])
        expect((await ask(host, path, { cookie })).passed?.cookie).toBe(cookie);
    },
  );

  it("is found by the host that a trusted proxy names", async () => {
    const headers = { "x-forwarded-host": SERVED };
    expect((await ask("app:3000", "/documents", headers)).status).toBe(200);
    Object.assign(env, { trustedProxies: "loopback" });
    expect((await ask("app:3000", "/documents", headers)).status).toBe(404);
    expect((await ask(SERVED, "/documents", { "x-forwarded-host": "countersign.example" })).status).toBe(200);
  });

  it("nothing is served by guess while the hosts cannot be read", async () => {
    failure = new Error("no database");
    const { status, headers } = await ask("other.example.org", "/documents");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect((await ask("countersign.example", "/documents")).status).toBe(200);
    expect((await ask("other.example.org", "/api/health/ready")).status).toBe(200);
  });
});
