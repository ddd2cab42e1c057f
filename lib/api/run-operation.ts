import "server-only";
import { performance } from "node:perf_hooks";
import { z } from "zod";
import { authenticate } from "@/lib/api/authenticate";
import { findForwardedSigner, forwardedOrigin } from "@/lib/api/forwarded-origin";
import { beginIdempotent, type IdempotentRequest } from "@/lib/api/idempotency";
import {
  limitAnonymous,
  limitLink,
  limitPrincipal,
  verifyForSigner,
  verifyWithinLimits,
} from "@/lib/api/limit-rate";
import type { AuthenticatedCaller, OperationRun } from "@/lib/api/operation-run";
import { isLogged, logRequest } from "@/lib/api/request-log";
import { requireScope } from "@/lib/api/require-scope";
import { resolveWorkspace } from "@/lib/api/resolve-workspace";
import type { RequestContext, WorkspaceContext } from "@/lib/context";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { requireRecentAuthentication } from "@/lib/domain/identity/recent-authentication";
import { runActing } from "@/lib/domain/security-log/acting";
import { requireHandedOverDevice } from "@/lib/domain/signing/in-person/require-handed-over-device";
import { requireLink } from "@/lib/domain/signing/load-signing-link";
import { env } from "@/lib/env";
import { AppError, rateLimitedError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { Paginated } from "@/lib/platform/database/paginated";
import { addLimitHeaders } from "@/lib/platform/http/limit-headers";
import {
  type Operation,
  type RegisteredOperation,
  takesNoQuery,
} from "@/lib/platform/http/operation-registry";
import { nextLink } from "@/lib/platform/http/pagination";
import { parseJson, parseQuery, readJsonText, requireUuids } from "@/lib/platform/http/parse";
import { requirePlainPath } from "@/lib/platform/http/plain-paths";
import { problemResponse, withBaseHeaders } from "@/lib/platform/http/problem";
import { newRequestId, requestContext } from "@/lib/platform/http/request-id";
import { observeRequest } from "@/lib/platform/metrics/observe";
import { perProcess } from "@/lib/platform/per-process";
import { withSpan } from "@/lib/platform/tracing/span";
import { GateFullError } from "@/lib/pure/gate";
import { KeyedLimiter } from "@/lib/pure/keyed-limiter";

/**
 * The pipeline of every request under /v1 (contract, section 12): request id → limit by address → credential or link →
 * limit by principal → membership → scope → role and the path's resource → recent authentication → query and body →
 * idempotency → handler → response
 * parsed → JSON or problem+json. No byte of the body is read before the caller is authorized, and a repeat under an
 * idempotency key is authorized like any other request. Each step is a function of its own in this folder.
 * @param authenticated the caller of an already authenticated request: an assistant's tool call
 */
export async function runOperation(
  operation: RegisteredOperation,
  request: Request,
  pendingParams: Promise<Record<string, string> | undefined>,
  authenticated?: AuthenticatedCaller,
): Promise<Response> {
  const startedAt = performance.now();
  const run: OperationRun = {
    operation,
    request,
    requestId: newRequestId(),
    headers: new Headers(),
    ...(authenticated ? { given: authenticated } : {}),
  };
  const about = { "request.id": run.requestId, "operation.id": operation.operationId };
  const response = await withSpan(
    `${operation.method} ${operation.path}`,
    { attributes: about },
    async (note) => {
      const answered = await answerOrRefuse(run, pendingParams);
      note({
        "http.response.status_code": answered.status,
        ...(run.errorCode ? { "error.type": run.errorCode } : {}),
      });
      return answered;
    },
  );
  addLimitHeaders(response, run.headers);
  const durationMs = performance.now() - startedAt;
  observeRequest(operation.operationId, response.status, durationMs / 1_000);
  logRequest(run, response, durationMs);
  return withBaseHeaders(response, run.requestId);
}

async function answerOrRefuse(
  run: OperationRun,
  pendingParams: Promise<Record<string, string> | undefined>,
): Promise<Response> {
  try {
    // Next passes no params for a path without any.
    return await answer(run, (await pendingParams) ?? {});
  } catch (error) {
    return refused(run, error);
  }
}

function refused(run: OperationRun, error: unknown): Response {
  run.errorCode = error instanceof AppError ? error.code : "INTERNAL";
  return problemResponse(error, run.requestId, isLogged(run));
}

const NO_QUERY = z.strictObject({});

/** Operations without a request body accept none, or an empty object. */
const NO_BODY = z.strictObject({}).optional();

async function answer(run: OperationRun, params: Record<string, string>): Promise<Response> {
  requirePlainPath(run.request);
  const ctx = await establish(run, params);
  const { ip, userAgent } = ctx;
  const principal = "principal" in ctx ? (ctx as WorkspaceContext).principal : null;
  return runActing({ principal, ip, userAgent }, () => answerAuthorized(run, params, ctx));
}

async function answerAuthorized(
  run: OperationRun,
  params: Record<string, string>,
  ctx: RequestContext | WorkspaceContext,
): Promise<Response> {
  const { operation, request } = run;
  requireUuids(params, operation.uuids ?? [], operation.path);
  const authorized = await operation.authorize?.({ ctx, params });
  if (operation.needsPlan) await assertWithinAccount(ctx as WorkspaceContext);
  if (operation.reauthenticate === true) requireRecent(run);
  const query = parseOwnQuery(run);
  const input = { ctx, params, query, request, authorized, ...(run.link ? { link: run.link } : {}) };
  if (!operation.form?.(request)) {
    const body = await parseOwnBody(run);
    if (typeof operation.reauthenticate === "function" && operation.reauthenticate(body)) requireRecent(run);
    return answerInTurn(run, { ...input, body });
  }
  const ofForm = (form?: FormData) =>
    answerInTurn(run, { ...input, body: undefined, ...(form ? { form } : {}) });
  return operation.withForm ? operation.withForm(request, ofForm) : ofForm();
}

/** An operation with `reauthenticate` always has a caller (app/v1/reauthentication.test.ts). */
function requireRecent({ caller }: OperationRun): void {
  if (!caller) throw new Error("only an authenticated caller can be asked to authenticate again");
  requireRecentAuthentication(caller);
}

/** Seconds after which a program whose share is full may retry; a request takes a fraction of that. */
const WAIT_SECONDS = 5;
const WAITING = 512;
/**
 * Limits how many requests of one program are handled at once; its other requests wait for its own, since all callers
 * share one thread and the database. A person's browser does not wait behind the programs of its workspace.
 */
const programs = perProcess("requests of programs", () => {
  const busyMs = () => performance.eventLoopUtilization().active;
  return new KeyedLimiter({ atOnce: 3, waiting: WAITING, busyMs });
});

async function answerInTurn(
  run: OperationRun,
  input: Parameters<Operation["handler"]>[0],
): Promise<Response> {
  const { caller } = run;
  const isProgram = caller?.kind === "api_key" || caller?.via === "bearer";
  if (!caller || !isProgram) return answerOnce(run, input);
  const key = caller.kind === "api_key" ? `key:${caller.apiKeyId}` : `user:${caller.userId}`;
  let isTaken = false;
  const work = () => {
    isTaken = true;
    return answerOnce(run, input);
  };
  return programs
    .get()
    .run(key, work)
    .catch((error: unknown) => {
      if (isTaken || !(error instanceof GateFullError)) throw error;
      throw rateLimitedError(
        { name: "waiting", limit: WAITING, windowSeconds: null },
        WAIT_SECONDS,
        "Hundreds of your requests are waiting already. Send fewer at once.",
      );
    });
}

/** The handler's response, or the stored response of an earlier request under the same key. */
async function answerOnce(run: OperationRun, input: Parameters<Operation["handler"]>[0]): Promise<Response> {
  const { ctx } = input;
  const once = await beginIdempotent(run, workspaceOf(ctx), input.form);
  if (once?.replay) return once.replay;
  const work = async () => {
    await run.given?.admit?.();
    return respond(run, await run.operation.handler({ ...input, ctx: { ...ctx, ...idempotencyOf(once) } }));
  };
  if (!once) return work();
  return once.finish(await work().catch((error: unknown) => refused(run, error)));
}

const workspaceOf = (ctx: RequestContext | WorkspaceContext): string | null =>
  "workspaceId" in ctx ? ctx.workspaceId : null;

const idempotencyOf = (once: IdempotentRequest | null): Partial<RequestContext> =>
  once ? { idempotentId: once.id, ...(once.resultId ? { idempotentResult: once.resultId } : {}) } : {};

/**
 * Parses the query. An operation that only reads rejects unknown parameters: a misspelt filter would go unnoticed
 * (contract, section 13).
 */
function parseOwnQuery({ operation, request }: OperationRun): unknown {
  const schema = operation.query ?? (takesNoQuery(operation) ? NO_QUERY : undefined);
  return schema ? parseQuery(schema, new URL(request.url)) : undefined;
}

async function parseOwnBody(run: OperationRun): Promise<unknown> {
  const { operation, request } = run;
  if (operation.method === "GET" || operation.method === "DELETE" || operation.rawBody) return undefined;
  run.text = await readJsonText(request, operation.maxBytes);
  return parseJson(operation.body ?? NO_BODY, run.text, request.headers, operation.maxValues);
}

/** Authenticates and rate-limits the caller: by credential, by the link in the path, or anonymously. */
async function establish(
  run: OperationRun,
  params: Record<string, string>,
): Promise<RequestContext | WorkspaceContext> {
  const { operation, request, headers } = run;
  const base = requestContext(request, run.requestId);
  if (operation.access.length > 0) {
    const principal =
      run.given?.principal ??
      (await verifyWithinLimits(base.ip, headers, () => authenticate(request, operation.access)));
    run.caller = principal;
    if (!operation.isUnlimited) await limitPrincipal(principal, headers);
    const ctx = { ...base, principal };
    const within = operation.workspace
      ? { ...ctx, ...(await resolveWorkspace(request.headers.get("x-workspace-id"), principal)) }
      : ctx;
    requireScope(operation, principal);
    return within;
  }
  const { token } = params;
  if (token !== undefined) {
    // Every operation verifies its link with lib/domain/signing/load-signing-link; the registry's type says less about the
    // result.
    const proveLink = (operation.link ?? requireLink) as typeof requireLink;
    const handedOn = await verifyWithinLimits(base.ip, headers, () => findForwardedSigner(request));
    const prove = <T>(work: () => Promise<T>): Promise<T> =>
      handedOn ? verifyForSigner(handedOn, headers, work) : verifyWithinLimits(base.ip, headers, work);
    const link = await prove(() => proveLink(token));
    run.link = link;
    await limitLink(link.id, base.ip, headers, operation.limit);
    const device = await prove(() => requireHandedOverDevice(link, request.headers.get("cookie")));
    const origin = { ...base, ...device };
    return handedOn ? prove(async () => forwardedOrigin(origin, handedOn, link.workspaceId)) : origin;
  } else if (!operation.isUnlimited) await limitAnonymous(operation.limit ?? "public", [base.ip], headers);
  return base;
}

function respond({ operation, request, requestId }: OperationRun, outcome: unknown): Response {
  if (outcome instanceof Response) return outcome;
  const status = operation.status ?? 200;
  if (status === 204 || !operation.response) return new Response(null, { status: 204 });
  const headers = new Headers({ "Content-Type": "application/json" });
  let value = outcome;
  if (isPaginated(value)) {
    if (value.nextCursor) headers.set("Link", nextLink(request.url, value.nextCursor));
    value = value.items;
  }
  return new Response(JSON.stringify(checked(operation, value, requestId)), { status, headers });
}

/**
 * A response body that does not match its own schema is our bug: thrown in tests and development, logged in production.
 */
function checked(operation: RegisteredOperation, value: unknown, requestId: string): unknown {
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

function isPaginated(value: unknown): value is Paginated<unknown> {
  return typeof value === "object" && value !== null && "items" in value && "nextCursor" in value;
}
