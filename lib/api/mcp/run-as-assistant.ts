import "server-only";
import { PREVIEW_OPERATIONS } from "@/lib/api/mcp/preview-operation";
import type { ToolRequest } from "@/lib/api/mcp/tools/tool";
import { runOperation } from "@/lib/api/run-operation";
import type { Problem } from "@/lib/contracts/common";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";
import { env } from "@/lib/env";
import { type RegisteredOperation, registeredOperations } from "@/lib/platform/http/operation-registry";

export type RunResult =
  | { isOk: true; data: unknown; nextCursor: string | null; isReplayed: boolean }
  | { isOk: false; problem: Problem };

/**
 * Runs an operation of /v1 for an assistant's user, with the same checks, limits and audit.
 * @param original the assistant's own request, whose address and device the audit trail names
 * @param admit see `AuthenticatedCaller`
 */
export async function runAsAssistant(
  assistant: Assistant,
  operationId: string,
  parts: ToolRequest,
  original: Request,
  admit?: () => Promise<void>,
): Promise<RunResult> {
  const operation = operationOf(operationId);
  const request = requestFor(operation, parts, original);
  const authenticated = { principal: assistant.principal, ...(admit ? { admit } : {}) };
  const response = await runOperation(operation, request, Promise.resolve(parts.params), authenticated);
  const text = await response.text();
  const value: unknown = text ? JSON.parse(text) : null;
  if (!response.ok) return { isOk: false, problem: value as Problem };
  const nextCursor = /[?&]cursor=([^&>]+)/.exec(response.headers.get("link") ?? "")?.[1];
  return {
    isOk: true,
    data: value,
    nextCursor: nextCursor ? decodeURIComponent(nextCursor) : null,
    isReplayed: response.headers.get("idempotent-replayed") === "true",
  };
}

function operationOf(id: string): RegisteredOperation {
  const operation = [...PREVIEW_OPERATIONS, ...registeredOperations()].find(
    ({ operationId }) => operationId === id,
  );
  if (!operation) throw new Error(`the operation ${id} is not loaded`);
  return operation;
}

/** The address and device stay the caller's; its credential is not passed on. */
function requestFor(operation: RegisteredOperation, parts: ToolRequest, original: Request): Request {
  const { workspaceId, idempotencyKey, params, query, body } = parts;
  const headers = new Headers();
  for (const name of ["x-forwarded-for", "user-agent"]) {
    const value = original.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (workspaceId) headers.set("X-Workspace-Id", workspaceId);
  if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = query.size > 0 ? `?${query}` : "";
  const init: RequestInit = { method: operation.method, headers };
  if (operation.body && operation.method !== "GET") {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(body);
  }
  return new Request(`${env.appUrl}${path}${search}`, init);
}

type Wrong = Pick<Problem, "title" | "detail" | "code"> & {
  errors?: Problem["errors"] | undefined;
  diagnostics?: Problem["diagnostics"] | undefined;
};

/** Combines what is wrong and how to fix it into one text. */
export function problemTextOf({ title, detail, code, errors = [], diagnostics = [] }: Wrong): string {
  const places = errors.map(({ path, message }) => `${path || "arguments"} ${message}`);
  const findings = diagnostics.map(({ message }) => message);
  // For invalid arguments the detail only repeats this list.
  return [`${title} (${code}).`, places.length > 0 ? "" : detail, ...places, ...findings]
    .filter(Boolean)
    .join("\n");
}
