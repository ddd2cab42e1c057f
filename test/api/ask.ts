import { afterEach, beforeAll } from "vitest";
import { createSavedSignature } from "@/lib/domain/signatures/create-saved-signature";
import { env } from "@/lib/env";
import type { Method } from "@/lib/platform/http/operation-registry";
import { call } from "./call";
import { loadRoutes, type Route } from "./routes";
import { PIXEL } from "./subjects";
import type { Tenant } from "./world";

/** The parts of a request, named as in the specification's tables. */
export type CallOptions = {
  at: `${Method} /v1/${string}`;
  as?: object;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
};

/** Calls any operation by its method and path; a plan that a test selects is reset after the test. */
export function askEverything() {
  let routes: Map<string, Route>;
  beforeAll(async () => {
    Object.assign(env, { webhooksAllowPrivate: true });
    routes = new Map((await loadRoutes()).routes.map((route) => [`${route.method} ${route.path}`, route]));
  }, 150_000);
  const before = env.selfHostedPlan;
  const plan = (name: string) => Object.assign(env, { selfHostedPlan: name });
  afterEach(() => {
    plan(before);
  });
  const answer = async ({ at, as = {}, ...options }: CallOptions) => {
    const route = routes.get(at);
    if (!route) throw new Error(`there is no ${at}`);
    return call(route.call, route.method, { credential: as, ...options });
  };
  return { answer, plan };
}

export const inviting = (tenant: Tenant, email: string): CallOptions => ({
  at: "POST /v1/workspaces/{id}/members",
  as: tenant.jwt,
  params: { id: tenant.workspaceId },
  body: { email },
});

export async function saveTen({ userId }: Tenant): Promise<void> {
  for (let i = 0; i < 10; i++) await createSavedSignature(userId, { image: PIXEL, kind: "signature" });
}
