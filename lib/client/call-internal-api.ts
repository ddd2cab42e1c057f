import { fetchWithMessage } from "@/lib/client/countersign";
import { refusalOf } from "@/lib/client/refusal-of";

type Call = {
  body?: unknown;
  workspaceId?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Calls a dashboard endpoint outside /v1; for the API itself there is a typed client.
 * @throws {CountersignError} also when offline (status 0, code OFFLINE)
 */
export async function callInternalApi<T>(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: `/api/${string}`,
  call: Call = {},
): Promise<T> {
  const response = await ask(method, path, call);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/**
 * As `api`, for an endpoint that returns a file; sends a POST if there is a body.
 * @throws {CountersignError}
 */
export async function fetchFile(path: `/api/${string}`, call: Call = {}): Promise<Blob> {
  return (await ask(call.body === undefined ? "GET" : "POST", path, call)).blob();
}

async function ask(
  method: string,
  path: string,
  { body, workspaceId, headers: more, ...rest }: Call,
): Promise<Response> {
  const headers: Record<string, string> = { ...more };
  if (workspaceId) headers["X-Workspace-Id"] = workspaceId;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers, ...rest };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetchWithMessage(path, init);
  if (response.ok) return response;
  throw await refusalOf(response);
}
