import "server-only";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { limitGrant, verifyWithinLimits } from "@/lib/api/limit-rate";
import { buildServer } from "@/lib/api/mcp/build-server";
import { requireOwnHost } from "@/lib/api/mcp/own-host";
import { recordRefusedToolCall } from "@/lib/api/mcp/record-tool-call";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { type Assistant, findAssistant } from "@/lib/domain/oauth/find-assistant";
import { mcpResourceUrl, resourceMetadataUrl } from "@/lib/domain/oauth/oauth-metadata";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { addressOf } from "@/lib/platform/http/client-address";
import { addLimitHeaders } from "@/lib/platform/http/limit-headers";
import { parseJsonText, readJsonText } from "@/lib/platform/http/parse";
import { problemResponse, withBaseHeaders } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

const MAX_BYTES = 1024 * 1024;

/** CORS preflight for browser clients, which authenticate with a bearer token. */
export async function preflightMcp(request: Request): Promise<Response> {
  const requestId = newRequestId();
  try {
    requireOwnHost(request);
  } catch (error) {
    return problemResponse(error, requestId);
  }
  const headers = {
    Allow: "POST, OPTIONS",
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers":
      "Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID",
    "Access-Control-Max-Age": "86400",
  };
  return withBaseHeaders(new Response(null, { status: 204, headers }), requestId);
}

/** The caller of each request: the protocol's handler passes only the request on to `buildServer`. */
const calls = new WeakMap<Request, { assistant: Assistant; tool: string | null }>();
const TOOL_NAMES: ReadonlySet<string> = new Set(TOOLS.map(({ name }) => name));

const handler = createMcpHandler(
  ({ requestInfo }) => {
    const call = requestInfo && calls.get(requestInfo);
    if (!requestInfo || !call) throw new Error("a request of nobody");
    return buildServer(call.assistant, requestInfo, call.tool);
  },
  { onerror: (err) => log.warn({ err }, "MCP request failed") },
);

/**
 * The MCP endpoint: streamable HTTP without sessions, so that any process can handle any request. The token is accepted
 * only as a header, and only if it was issued for this endpoint.
 */
export async function serveMcp(request: Request): Promise<Response> {
  const requestId = newRequestId();
  const headers = new Headers();
  try {
    const found = await verifyWithinLimits(addressOf(request.headers), headers, async () => {
      requireOwnHost(request);
      return identify(request);
    });
    await limitGrant(found.grantId, headers);
    // Checked after authentication, since an expired token was not guessed: clients on one server share an address,
    // and each learns of the expiry this way.
    if ("isExpired" in found)
      throw new AppError("UNAUTHENTICATED", { detail: "The token has expired. Refresh it." });
    const response = await answer(request, found, requestId);
    return withBaseHeaders(new Response(response.body, response), requestId);
  } catch (error) {
    const response = problemResponse(error, requestId);
    if (response.status === 401) response.headers.set("WWW-Authenticate", challengeOf(error as AppError));
    addLimitHeaders(response, headers);
    return response;
  }
}

async function identify(request: Request): Promise<NonNullable<Awaited<ReturnType<typeof findAssistant>>>> {
  const header = request.headers.get("authorization");
  const token = /^Bearer +(mcp_at_[\w-]+)$/i.exec(header ?? "")?.[1];
  const found = token ? await findAssistant(token) : null;
  if (found) return found;
  throw new AppError("UNAUTHENTICATED", {
    detail: `Connect with OAuth: a token for ${mcpResourceUrl()} is required.`,
    isCredentialMissing: header === null,
  });
}

/** Points clients to the authorization server (RFC 9728, section 5.1). */
const challengeOf = ({ details }: AppError): string =>
  `Bearer resource_metadata="${resourceMetadataUrl()}", scope="read write"${details.isCredentialMissing ? "" : ', error="invalid_token"'}`;

async function answer(request: Request, assistant: Assistant, requestId: string): Promise<Response> {
  calls.set(request, { assistant, tool: null });
  if (request.method !== "POST") return handler.fetch(request);
  const parsed = parse(await readJsonText(request, MAX_BYTES));
  if ("refusal" in parsed) return parsed.refusal;
  const body = withoutNulls(parsed.body);
  const called = calledTool(body);
  const asked = inBothTypes(request);
  calls.set(asked, { assistant, tool: called?.name ?? null });
  const response = await handler.fetch(asked, { parsedBody: body });
  const outcome = called && (outcomeOf(called) ?? (response.ok ? null : "INVALID_REQUEST"));
  if (outcome)
    await recordRefusedToolCall(assistant, { tool: called.name, args: called.args, outcome }, requestId);
  return response;
}

const ANSWERS = ["application/json", "text/event-stream"] as const;

/** Whether an Accept header accepts a type, by its name or by a range (RFC 9110, 12.5.1). */
function isAccepted(header: string, type: string): boolean {
  const [group = ""] = type.split("/");
  return header.split(",").some((part) => {
    const [range = "", ...parameters] = part.split(";").map((one) => one.trim().toLowerCase());
    const isRefused = parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
    return !isRefused && [type, `${group}/*`, "*/*"].includes(range);
  });
}

/**
 * Replaces ranges such as `text/*` in the Accept header: the protocol's handler only looks for the names of both
 * types.
 */
function inBothTypes(request: Request): Request {
  const header = request.headers.get("accept") ?? "*/*";
  if (!ANSWERS.every((type) => isAccepted(header, type))) return request;
  const headers = new Headers(request.headers);
  headers.set("accept", ANSWERS.join(", "));
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/**
 * Removes nulls that some clients send for absent values, from a message and its `params` but not from a tool's
 * arguments.
 */
function withoutNulls(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { params, ...message } = body;
  if (params === undefined || params === null) return message;
  return { ...message, params: isObject(params) ? withoutNullMembers(params) : params };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const withoutNullMembers = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

/**
 * Parses the body within /v1's limits. Accepts a single message only, since the protocol has no batches.
 * @throws {AppError} PAYLOAD_TOO_LARGE
 */
function parse(text: string): { body: unknown } | { refusal: Response } {
  try {
    const body = parseJsonText(text, "");
    return Array.isArray(body)
      ? { refusal: refusal(-32600, "Send one message, not a list of them.") }
      : { body };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "INVALID_INPUT") throw error;
    const [{ code, message } = { code: "malformed_json", message: "" }] = error.details.errors ?? [];
    return { refusal: refusal(code === "malformed_json" ? -32700 : -32600, `The body ${message}.`) };
  }
}

const refusal = (code: number, message: string): Response =>
  Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status: 400 });

type Called = { name: string; args: unknown };

/** The tool that a request calls. */
function calledTool(body: unknown): Called | null {
  const { method, params } = (body ?? {}) as {
    method?: unknown;
    params?: { [name: string]: unknown } | null;
  };
  if (method !== "tools/call" || typeof params?.name !== "string") return null;
  return { name: params.name, args: params.arguments };
}

/** The outcome of a call that the protocol library rejects itself; null if the tool runs. */
function outcomeOf({ name, args }: Called): string | null {
  if (!TOOL_NAMES.has(name)) return "NOT_FOUND";
  const isObject = args === undefined || (typeof args === "object" && args !== null && !Array.isArray(args));
  return isObject ? null : "INVALID_INPUT";
}
