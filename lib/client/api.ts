import type { Problem } from "@/lib/contracts/common";

/** What a page is told when a call fails: the server's words, and its places for a form. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: NonNullable<Problem["errors"]>;
  readonly diagnostics: unknown[];
  readonly requestId: string | null;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? "Something went wrong. Please try again.");
    this.name = "ApiError";
    this.status = status;
    this.code = problem.code ?? "UNKNOWN";
    this.errors = problem.errors ?? [];
    this.diagnostics = problem.diagnostics ?? [];
    this.requestId = problem.requestId ?? null;
  }
}

type Call = {
  body?: unknown;
  workspaceId?: string;
  /** Sent as If-Match: the call is refused when what it changes is no longer in this state. */
  ifMatch?: string | null;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/**
 * A call of the dashboard to our own interface, with the session cookie.
 * @throws {ApiError} also when there is no network (status 0, code OFFLINE)
 */
export async function api<T>(
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
  path: string,
  call: Call = {},
): Promise<T> {
  const { body, workspaceId, ifMatch, ...rest } = call;
  const headers: Record<string, string> = {};
  if (workspaceId) headers["X-Workspace-Id"] = workspaceId;
  if (ifMatch) headers["If-Match"] = ifMatch;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers, ...rest };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await fetch(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, {
      code: "OFFLINE",
      detail: "You seem to be offline. Check your connection, then try again.",
    });
  });
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Partial<Problem>);
}
