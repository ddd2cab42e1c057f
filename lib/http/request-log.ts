import "server-only";
import type { Run } from "@/lib/http/run-operation";
import { getClock } from "@/lib/ports/clock/get-clock";
import { bufferRequest } from "@/lib/request-log/buffer";
import { redacted } from "@/lib/request-log/redact";

/** Whether a request leaves a line: an API key's does, once it is known whose it is. */
export const isLogged = ({ caller }: Run): boolean => caller?.kind === "api_key";

/** Notes a call by an API key for the workspace's request log; other calls leave no line there. */
export function noteRequest(run: Run, response: Response, durationMs: number): void {
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
    body: text ? redacted(text) : null,
    createdAt: getClock().now(),
  });
}
