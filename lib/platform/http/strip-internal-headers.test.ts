import { readdirSync, readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stripInternalHeaders, withoutInternalHeaders } from "@/lib/platform/http/strip-internal-headers";

/** What is left of these headers. */
const left = (headers: Record<string, string>, target = "/login") => {
  const copy = { ...headers };
  withoutInternalHeaders(copy, target);
  return copy;
};

/** The headers and cookies by which Next.js recognizes itself, read from its own constants. */
function headersOfNext(): string[] {
  const constants = readFileSync("node_modules/next/dist/lib/constants.js", "utf8");
  const named = [...constants.matchAll(/const (?:\w+_)?HEADER = '([^']+)'/g)].map((match) => match[1] ?? "");
  const filtered = readFileSync("node_modules/next/dist/server/lib/server-ipc/utils.js", "utf8");
  const list = /INTERNAL_HEADERS = \[([^\]]+)\]/.exec(filtered)?.[1] ?? "";
  const listed = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? "");
  return [...named, ...listed].filter((name) => /^(?:x-|next-)/.test(name));
}

describe("headers by which Next.js steers itself", () => {
  it("are all removed, whatever this version of Next.js calls them", () => {
    const names = headersOfNext().filter((name) => !name.startsWith("x-nextjs-deployment"));
    expect(names).toEqual(
      expect.arrayContaining([
        "x-prerender-revalidate",
        "x-next-revalidate-tag-token",
        "x-middleware-override-headers",
      ]),
    );
    expect(left(Object.fromEntries(names.map((name) => [name, "1"])))).toEqual({});
  });

  it("leave what browsers and Next's own router send", () => {
    const sent = {
      host: "sign.example.com",
      "next-router-prefetch": "1",
      "next-router-state-tree": "[]",
      "next-url": "/w/acme/documents",
      rsc: "1",
      "x-forwarded-for": "192.0.2.1",
      "x-request-id": "a",
    };
    expect(left(sent)).toEqual(sent);
  });
});

describe("cookies of the preview mode", () => {
  it("are removed, and the others stay as they were sent", () => {
    expect(left({ cookie: "__prerender_bypass=x; session=a%20b; __next_preview_data=y" })).toEqual({
      cookie: "session=a%20b",
    });
    expect(left({ cookie: "a=1; __Host-next-auth=2" })).toEqual({ cookie: "a=1; __Host-next-auth=2" });
    expect(left({ cookie: "a=1;__prerender_bypass" })).toEqual({ cookie: "a=1" });
    expect(left({ cookie: "x__prerender_bypass=1" })).toEqual({ cookie: "x__prerender_bypass=1" });
  });

  it("leave no empty header", () => {
    expect(left({ cookie: "__prerender_bypass=x" })).toEqual({});
  });
});

describe("a server action", () => {
  const action = { "next-action": "40ab" };

  it("can be called on the pages that have one", () => {
    expect(left(action, "/w/acme/operations")).toEqual(action);
    expect(left(action, "/w/acme/operations?run=1")).toEqual(action);
  });

  it.each(["/", "/login", "/w/acme/documents", "/w/acme/operations/x", "/sign/abc?x=/w/a/operations"])(
    "cannot be called on %s",
    (target) => {
      expect(left(action, target)).toEqual({});
    },
  );

  it("exists on no page but these", () => {
    const files = ["app", "components", "lib"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !name.includes("generated"))
        .map((name) => path.join(folder, name)),
    );
    const withActions = files.filter((file) => /^\s*"use server";/m.test(readFileSync(file, "utf8")));
    expect(withActions).toEqual(["app/(product)/w/[workspace]/(dashboard)/operations/actions.ts"]);
  });
});

describe("a server", () => {
  const server = createServer((request, response) => response.end(JSON.stringify(request.headers)));
  beforeAll(async () => {
    stripInternalHeaders();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("sees none of them", async () => {
    const seen = await new Promise<Record<string, string>>((resolve, reject) => {
      const headers = { "X-Prerender-Revalidate": "k", Cookie: "__prerender_bypass=k; a=1", "X-Own": "1" };
      request({ port: (server.address() as AddressInfo).port, headers }, (response) => {
        let body = "";
        response.on("data", (chunk) => {
          body += chunk;
        });
        response.on("end", () => resolve(JSON.parse(body)));
      })
        .on("error", reject)
        .end();
    });
    expect(seen).toMatchObject({ cookie: "a=1", "x-own": "1" });
    expect(Object.keys(seen)).not.toContain("x-prerender-revalidate");
  });
});
