import { readdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteHandler } from "@/lib/api/define-resource";
import {
  type Method,
  type RegisteredOperation,
  registeredOperations,
} from "@/lib/platform/http/operation-registry";
import { newId } from "@/lib/pure/id";
import type { Credential } from "./call";
import type { Tenant } from "./world";

/** Every operation of /v1 found in the file system, for suites that all operations must pass without being listed. */

export const routesFolder = path.resolve("app/v1");

/** Route modules, as paths below `app/v1`, except the catch-all for unknown paths. */
export const routeFiles: string[] = readdirSync(routesFolder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts") && !name.includes("[..."))
  .sort();

export type RouteModule = Record<Method | "HEAD" | "OPTIONS", RouteHandler>;
export type Route = RegisteredOperation & { call: RouteHandler };

/** `documents/[id]/route.ts` → `/v1/documents/{id}` */
const pathOf = (file: string) => `/v1/${path.dirname(file)}`.replace(/\[(\w+)\]/g, "{$1}");

/** Loads all modules: returns each by its path, and the operations that they registered, with their handlers. */
export async function loadRoutes(): Promise<{ modules: Map<string, RouteModule>; routes: Route[] }> {
  const modules = new Map<string, RouteModule>();
  for (const file of routeFiles)
    modules.set(
      pathOf(file),
      (await import(pathToFileURL(path.join(routesFolder, file)).href)) as RouteModule,
    );
  const routes = registeredOperations()
    .filter((operation) => operation.path.startsWith("/v1/"))
    .map((operation): Route => {
      const handler = modules.get(operation.path)?.[operation.method];
      if (!handler) throw new Error(`${operation.operationId} says it is at ${operation.path}, and is not`);
      return { ...operation, call: handler };
    });
  return { modules, routes };
}

/** Names of the parameters in a path. */
export const parameterNames = (route: Pick<Route, "path">): string[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** An id that does not exist, for each parameter of the path. */
export const idsOfNothing = (route: Pick<Route, "path">): Record<string, string> =>
  Object.fromEntries(parameterNames(route).map((name) => [name, newId()]));

/** A credential of the tenant that the operation accepts; an empty one if none is needed. */
export const credentialFor = ({ access }: Pick<Route, "access">, tenant: Tenant): Credential =>
  access.length === 0 ? {} : access.includes("jwt") ? tenant.jwt : tenant.key;
