import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";
import { METHODS } from "@/lib/platform/http/operation-registry";
import { call } from "@/test/api/call";
import type { RouteModule } from "@/test/api/routes";

/** Tests the methods that routes outside /v1 do not support (those of /v1 are tested in app/v1/routes.test.ts). */

const FOLDERS = ["app/api", "app/oauth", "app/mcp", "app/.well-known"];

/** Responds to requests for addresses that do not exist. */
const NOTHING = "app/api/[...path]/route.ts";

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.resolve(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("route.ts"))
    .map((name) => path.join(folder, name))
    .filter((name) => name !== NOTHING),
);

const modules = new Map<string, Partial<RouteModule>>();
beforeAll(async () => {
  for (const file of files)
    modules.set(file, (await import(pathToFileURL(path.resolve(file)).href)) as Partial<RouteModule>);
}, 150_000);

it("are refused with a problem that names those it has, and no other is", async () => {
  for (const [file, module] of modules) {
    const options = module.OPTIONS && (await call(module.OPTIONS, "OPTIONS"));
    expect([file, options?.status, options?.body]).toEqual([file, 204, null]);
    const allowed = options?.headers.get("allow")?.split(", ") ?? [];
    expect([file, allowed]).toEqual([file, expect.arrayContaining(["OPTIONS"])]);
    expect([file, allowed.includes("HEAD")]).toEqual([file, allowed.includes("GET")]);
    for (const method of METHODS) {
      const handler = module[method];
      if (!handler) throw new Error(`${file} leaves ${method} to Next.js, which answers without a body`);
      // A handler shared by all methods responds according to its own protocol.
      if (allowed.includes(method) || handler === module.POST) continue;
      const { status, problem, headers } = await call(handler, method);
      expect([file, method, status, problem.code]).toEqual([file, method, 405, "METHOD_NOT_ALLOWED"]);
      expect([file, headers.get("allow")]).toEqual([file, allowed.join(", ")]);
    }
  }
});

it("are told of the check without a file, on HEAD as well", async () => {
  const module = modules.get("app/api/verify/route.ts");
  expect(module?.HEAD).toBeUndefined();
  expect(await call(module?.GET as never, "GET")).toMatchObject({
    status: 405,
    problem: {
      code: "METHOD_NOT_ALLOWED",
      detail: "This address does not support GET. Allowed: POST, OPTIONS.",
    },
  });
});
