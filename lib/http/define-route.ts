import "server-only";
import type { z } from "zod";
import type { Principal, RequestContext, UserContext, WorkspaceContext } from "@/lib/context";
import { env } from "@/lib/env";
import type { ErrorCode } from "@/lib/errors";
import { type Access, authenticate } from "@/lib/http/authenticate";
import { nextLink } from "@/lib/http/pagination";
import { parseBody, parseQuery, requireUuids } from "@/lib/http/parse";
import { baseHeaders, problemResponse } from "@/lib/http/problem";
import { type Operation, registerOperation } from "@/lib/http/registry";
import { newRequestId, requestContext } from "@/lib/http/request-id";
import { resolveWorkspace } from "@/lib/http/workspace";
import { log } from "@/lib/log";
import type { Page } from "@/lib/pure/page";

/**
 * One operation of /v1, declared as data. The chain is
 * request id → authenticate → workspace → (rate limit → idempotency) → parse → handler → response parsed →
 * JSON or problem+json; each step is a function of its own in this folder, and the same object feeds the
 * OpenAPI document, so the two cannot drift.
 */

type NextContext = { params: Promise<Record<string, string>> };

type ContextOf<A extends readonly Access[], W extends boolean> = A extends readonly []
  ? RequestContext
  : W extends true
    ? WorkspaceContext
    : UserContext;

type Outcome<T> = T | Page<T extends (infer E)[] ? E : never>;

type Definition<
  A extends readonly Access[],
  W extends boolean,
  P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> = {
  operationId: string;
  summary: string;
  /** Which credentials the operation takes; none for public and token routes. */
  access: A;
  /** Whether it acts in a workspace (X-Workspace-Id or the key's own). */
  workspace: W;
  /** Path parameters taken as they are. */
  params?: readonly P[];
  /** Path parameters that are uuids of resources: a malformed one is a 404. */
  uuids?: readonly P[];
  query?: Q;
  body?: B;
  /** Of the body, where pictures make it longer than the 1 MiB of other bodies. */
  maxBytes?: number;
  /** Requests whose body the handler reads itself (multipart); `body` is undefined then. */
  form?: (request: Request) => boolean;
  /** Success status; 204 has no body. */
  status?: 200 | 201 | 204;
  response?: R;
  errors?: readonly ErrorCode[];
  handler: (input: {
    ctx: ContextOf<A, W>;
    params: Record<P, string>;
    query: z.output<Q>;
    body: z.output<B>;
    request: Request;
    // biome-ignore lint/suspicious/noConfusingVoidType: the handler of a 204 returns nothing.
  }) => Promise<Outcome<z.input<R>> | Response | void>;
};

export type RouteHandler = (request: Request, context: NextContext) => Promise<Response>;

/** Builds the route handler and registers the operation for the OpenAPI document. */
export function defineRoute<
  const A extends readonly Access[],
  const W extends boolean,
  const P extends string,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(definition: Definition<A, W, P, Q, B, R>): RouteHandler {
  registerOperation(definition as unknown as Operation);
  return async (request, { params: pendingParams }) => {
    const requestId = newRequestId();
    try {
      const base = requestContext(request, requestId);
      const ctx = await establish(request, base, definition.access, definition.workspace);
      const params = await pendingParams;
      requireUuids(params, definition.uuids ?? []);
      const query = definition.query ? parseQuery(definition.query, new URL(request.url)) : undefined;
      const isForm = definition.form?.(request) ?? false;
      const body =
        definition.body && !isForm
          ? await parseBody(definition.body, request, definition.maxBytes)
          : undefined;
      const outcome = await definition.handler({
        ctx: ctx as ContextOf<A, W>,
        params: params as Record<P, string>,
        query: query as z.output<Q>,
        body: body as z.output<B>,
        request,
      });
      return respond(definition as unknown as Operation, outcome, request, requestId);
    } catch (error) {
      return problemResponse(error, requestId);
    }
  };
}

async function establish(
  request: Request,
  base: RequestContext,
  access: readonly Access[],
  inWorkspace: boolean,
) {
  if (access.length === 0) return base;
  const principal: Principal = await authenticate(request, access);
  if (!inWorkspace) return { ...base, principal };
  return { ...base, principal, ...(await resolveWorkspace(request, principal)) };
}

function respond(operation: Operation, outcome: unknown, request: Request, requestId: string): Response {
  const headers = baseHeaders(requestId);
  if (outcome instanceof Response) {
    headers.forEach((value, name) => {
      outcome.headers.set(name, value);
    });
    return outcome;
  }
  const status = operation.status ?? 200;
  if (status === 204 || !operation.response) return new Response(null, { status: 204, headers });
  let value = outcome;
  if (isPage(value)) {
    if (value.nextCursor) headers.set("Link", nextLink(request.url, value.nextCursor));
    value = value.items;
  }
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(checked(operation, value, requestId)), { status, headers });
}

/** A body that its own schema refuses is our bug: loud in tests and development, logged in production. */
function checked(operation: Operation, value: unknown, requestId: string): unknown {
  const parsed = operation.response?.safeParse(value);
  if (!parsed || parsed.success) return parsed ? parsed.data : value;
  if (!env.isProduction)
    throw new Error(`${operation.operationId} answered against its schema: ${parsed.error}`);
  log.error(
    { requestId, operation: operation.operationId, err: parsed.error },
    "response does not match its schema",
  );
  return value;
}

function isPage(value: unknown): value is Page<unknown> {
  return typeof value === "object" && value !== null && "items" in value && "nextCursor" in value;
}
