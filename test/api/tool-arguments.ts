import { beforeAll } from "vitest";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import type { ToolAnswer } from "./mcp";
import { loadRoutes, type Route } from "./routes";
import { subjectOf } from "./subjects";
import type { Tenant } from "./world";

let routes: Map<string, Route>;

/** Loads the operations of tools, for test files that call them. */
export function withTools(): void {
  beforeAll(async () => {
    routes = new Map((await loadRoutes()).routes.map((route) => [route.operationId, route]));
  }, 150_000);
}

export function routeOf(operationId: string): Route {
  const route = routes.get(operationId);
  if (!route) throw new Error(`there is no ${operationId}`);
  return route;
}

/** Arguments of a tool that its operation's own request does not have. */
const MORE: Readonly<Record<string, object>> = {
  create_template_from_text: { text: "# Lease\n\nSigned: {{Signature;role=Client;type=signature}}" },
  send_from_gallery: {
    recipients: ["first", "second"].map((roleKey) => ({
      roleKey,
      name: roleKey,
      email: `${roleKey}@example.com`,
    })),
  },
};

export type Arguments = Record<string, unknown>;

/** Arguments with which a tool succeeds once, for the owner of the tenant's workspace. */
export async function argumentsFor(name: string, tenant: Tenant): Promise<Arguments> {
  const tool = TOOLS.find((candidate) => candidate.name === name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  const { params, query, body } = await subjectOf(routeOf(tool.operationId), tenant);
  const { shape } = tool.input;
  const available = { ...params, ...Object.fromEntries(new URLSearchParams(query)), ...body, ...MORE[name] };
  return {
    ...("workspaceId" in shape ? { workspaceId: tenant.workspaceId } : {}),
    ...Object.fromEntries(Object.entries(available).filter(([key]) => key in shape)),
    ...("idempotencyKey" in shape ? { idempotencyKey: `test-${Math.random()}` } : {}),
  };
}

/** The arguments of all tools, by name. */
export const allArguments = async (tenant: Tenant): Promise<Map<string, Arguments>> =>
  new Map(
    await Promise.all(TOOLS.map(async ({ name }) => [name, await argumentsFor(name, tenant)] as const)),
  );

/** `+`, or the error code. */
export const outcomeOf = ({ result, error }: ToolAnswer): string => {
  if (error) return `error ${error.code}`;
  return result?.isError ? (/\(([A-Z_]+)\)/.exec(result.content[0]?.text ?? "")?.[1] ?? "?") : "+";
};
