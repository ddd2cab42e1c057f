import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import type { NextAuthOptions } from "next-auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { POST as issueToken } from "@/app/api/auth/token/route";
import { POST as createTag } from "@/app/api/tags/route";
import { POST as register } from "@/app/oauth/register/route";
import { POST as revoke } from "@/app/oauth/revoke/route";
import { POST as exchange } from "@/app/oauth/token/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import * as authentication from "@/lib/api/authenticate";
import * as passwords from "@/lib/domain/identity/check-password";
import * as sessions from "@/lib/domain/identity/session";
import * as clients from "@/lib/domain/oauth/clients";
import * as tokens from "@/lib/domain/oauth/tokens";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { root } from "@/scripts/lib/paths.mjs";

let lost: unknown;
beforeEach(async () => {
  lost = await db()
    .$executeRawUnsafe("select pg_terminate_backend(pg_backend_pid())")
    .then(
      () => expect.fail("the connection should have ended"),
      (error: unknown) => error,
    );
});

const form = (pathname: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields).toString();
  return new Request(`${env.appUrl}${pathname}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
    },
    body,
  });
};
const json = (pathname: string, value: unknown) => {
  const body = JSON.stringify(value);
  const headers = { "content-type": "application/json", "content-length": String(body.length) };
  return new Request(`${env.appUrl}${pathname}`, { method: "POST", headers, body });
};
const nothing = { params: Promise.resolve({}) };

/** A stub of next-auth, which catches errors: it logs them, and responds as if there were no session. */
vi.mock("next-auth", () => ({
  default: async (request: Request, _context: unknown, options: NextAuthOptions): Promise<Response> => {
    const [provider] = options.providers as unknown as {
      options: { authorize: (given: object) => unknown };
    }[];
    try {
      if (request.method === "POST")
        await provider?.options.authorize({ email: "a@example.com", password: "x" });
      else await options.jwt?.decode?.({ token: "x", secret: "x" });
    } catch (error) {
      if (request.method === "GET") options.logger?.error?.("JWT_SESSION_ERROR", error as Error);
    }
    return new Response("{}", { headers: { "Set-Cookie": `${sessions.SESSION_COOKIE}=; Max-Age=0` } });
  },
}));
const nextAuth = (action: string) => ({ params: Promise.resolve({ nextauth: action.split("/") }) });

/** Each kind of handler, with a failure inside it. */
const KINDS: Record<string, () => Promise<Response>> = {
  "/v1": async () => {
    vi.spyOn(authentication, "authenticate").mockRejectedValueOnce(lost);
    return listDocuments(new Request(`${env.appUrl}/v1/documents`), nothing);
  },
  "/api": async () => {
    vi.spyOn(authentication, "authenticate").mockRejectedValueOnce(lost);
    return createTag(json("/api/tags", { name: "One" }), nothing);
  },
  "a program's sign-in": async () => {
    vi.spyOn(passwords, "checkPassword").mockRejectedValueOnce(lost);
    return issueToken(json("/api/auth/token", { email: "a@example.com", password: "three walnut ladders" }));
  },
  "a browser's sign-in": async () => {
    vi.spyOn(passwords, "checkPassword").mockRejectedValueOnce(lost);
    const request = form("/api/auth/callback/credentials", {});
    return nextAuthPost(new NextRequest(request), nextAuth("callback/credentials"));
  },
  "a browser's session": async () => {
    vi.spyOn(sessions, "decodeLiveSession").mockRejectedValueOnce(lost);
    return nextAuthGet(new NextRequest(`${env.appUrl}/api/auth/session`), nextAuth("session"));
  },
  "/oauth/token": async () => {
    vi.spyOn(tokens, "refreshTokens").mockRejectedValueOnce(lost);
    return exchange(
      form("/oauth/token", { client_id: "x", grant_type: "refresh_token", refresh_token: "x" }),
    );
  },
  "/oauth/register": async () => {
    vi.spyOn(clients, "registerClient").mockRejectedValueOnce(lost);
    return register(json("/oauth/register", {}));
  },
  "/oauth/revoke": async () => {
    vi.spyOn(tokens, "revokeToken").mockRejectedValueOnce(lost);
    return revoke(form("/oauth/revoke", { client_id: "x", token: "x" }));
  },
};

describe("without its database", () => {
  it.each(Object.keys(KINDS))("%s is 503 with the seconds to wait", async (kind) => {
    const answer = (await KINDS[kind]?.()) as Response;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    // Signed-in people stay signed in.
    expect(answer.headers.getSetCookie()).toEqual([]);
    const body = (await answer.json()) as { code?: string; error?: string };
    expect(body.code ?? body.error).toBe(
      kind.startsWith("/oauth") ? "temporarily_unavailable" : "UNAVAILABLE",
    );
    expect(JSON.stringify(body)).not.toMatch(/prisma|postgres|terminat|database/i);
  });

  it("every handler of an API answers in one of these ways", () => {
    const KNOWN = /@\/lib\/api\/(?:respond-with|define-resource|oauth\/respond-oauth|mcp\/serve-mcp)"/;
    const unknown = ["api", "v1", "oauth", "mcp", ".well-known", "client"].flatMap((folder) =>
      readdirSync(path.join(root, "app", folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name === "route.ts" || name.endsWith(`${path.sep}route.ts`))
        .map((name) => path.join("app", folder, name))
        .filter((name) => !KNOWN.test(readFileSync(path.join(root, name), "utf8"))),
    );
    // The readiness route reports what is wrong.
    expect(unknown.toSorted()).toEqual(["app/api/health/ready/route.ts"]);
  });
});
