import "server-only";
import type { OperationRun } from "@/lib/api/operation-run";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { bufferRequest } from "@/lib/platform/request-log/buffer";
import { redactJson } from "@/lib/platform/request-log/redact-json";

/** Whether a request is logged: only those of an API key, once it is authenticated. */
export const isLogged = ({ caller }: OperationRun): boolean => caller?.kind === "api_key";

/** Adds a request by an API key to the workspace's request log; other requests are not logged. */
export function logRequest(run: OperationRun, response: Response, durationMs: number): void {
  const { operation, request, requestId, caller, text } = run;
  if (caller?.kind !== "api_key") return;
  const { pathname, search } = new URL(request.url);
  bufferRequest({
    workspaceId: caller.workspaceId,
    apiKeyId: caller.apiKeyId,
    requestId,
    operationId: operation.operationId,
    method: request.method,
    path: `${pathname}${search}`.slice(0, 500),
    status: response.status,
    errorCode: run.errorCode ?? null,
    durationMs: Math.round(durationMs),
    body: text ? redactJson(text) : null,
    createdAt: getClock().now(),
  });
}
