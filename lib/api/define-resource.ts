import "server-only";
import { allowedMethods, refuseMethod } from "@/lib/api/refuse-other-methods";
import { runOperation } from "@/lib/api/run-operation";
import {
  METHODS,
  type Method,
  type Operation,
  registerOperation,
} from "@/lib/platform/http/operation-registry";
import { withBaseHeaders } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

type NextContext = { params: Promise<Record<string, string>> };
export type RouteHandler = (request: Request, context: NextContext) => Promise<Response>;
type Handlers = Record<Method | "HEAD" | "OPTIONS", RouteHandler>;

/**
 * Request headers allowed in cross-origin requests (CORS preflight, Fetch standard), which authenticate with a bearer
 * token.
 */
const PREFLIGHT = {
  "Access-Control-Allow-Headers":
    "Authorization, Content-Type, X-Workspace-Id, Idempotency-Key, If-Match, If-None-Match",
  "Access-Control-Max-Age": "86400",
};

/**
 * Builds a route module's handlers from the operations at one path of /v1: the declared ones, HEAD and OPTIONS, and 405
 * with `Allow` for every other method.
 * @param path as in the OpenAPI document: `/v1/documents/{id}`
 */
export function defineResource(path: string, operations: Partial<Record<Method, Operation>>): Handlers {
  const allowed = allowedMethods(Object.keys(operations) as Method[]);
  const refuse: RouteHandler = refuseMethod(allowed, path);
  const handlers = Object.fromEntries(METHODS.map((method) => [method, refuse])) as Handlers;
  for (const [name, operation] of Object.entries(operations)) {
    const registered = { ...operation, method: name as Method, path };
    registerOperation(registered);
    handlers[registered.method] = (request, { params }) => runOperation(registered, request, params);
  }
  handlers.OPTIONS = async () =>
    withBaseHeaders(
      new Response(null, {
        status: 204,
        headers: { Allow: allowed, "Access-Control-Allow-Methods": allowed, ...PREFLIGHT },
      }),
      newRequestId(),
    );
  handlers.HEAD = async (request, context) => {
    const { status, headers, body } = await handlers.GET(request, context);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
  return handlers;
}
