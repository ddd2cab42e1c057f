import "server-only";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { limitGrant, proveWithinLimits } from "@/lib/api/limit-rate";
import { buildServer } from "@/lib/api/mcp/build-server";
import { mcpResource, resourceMetadataUrl } from "@/lib/domain/oauth/addresses";
import { type Assistant, findAssistant } from "@/lib/domain/oauth/find-assistant";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { addressOf } from "@/lib/platform/http/client-address";
import { readJsonText } from "@/lib/platform/http/parse";
import { problemResponse, withBaseHeaders } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

const MAX_BYTES = 1024 * 1024;

/** Who calls, by the request that the protocol's handler is given: it passes both on to `buildServer`. */
const calls = new WeakMap<Request, { assistant: Assistant; tool: string | null }>();

const handler = createMcpHandler(
  ({ requestInfo }) => {
    const call = requestInfo && calls.get(requestInfo);
    if (!requestInfo || !call) throw new Error("a request of nobody");
    return buildServer(call.assistant, requestInfo, call.tool);
  },
  { onerror: (err) => log.warn({ err }, "MCP request failed") },
);

/**
 * The MCP endpoint: streamable HTTP without sessions, so that any process answers any request. The token counts only as
 * a header, and only one that was issued for this endpoint.
 */
export async function serveMcp(request: Request): Promise<Response> {
  const requestId = newRequestId();
  const headers = new Headers();
  try {
    const found = await proveWithinLimits(addressOf(request.headers), headers, () => identify(request));
    await limitGrant(found.grantId, headers);
    // After the proof, since it was not guessed: clients on one server share its address, and each learns it like this.
    if ("isExpired" in found)
      throw new AppError("UNAUTHENTICATED", { detail: "The token has expired. Refresh it." });
    const response = await answer(request, found);
    return withBaseHeaders(new Response(response.body, response), requestId);
  } catch (error) {
    const response = problemResponse(error, requestId);
    if (response.status === 401) response.headers.set("WWW-Authenticate", challengeOf(error as AppError));
    headers.forEach((value, name) => {
      response.headers.set(name, value);
    });
    return response;
  }
}

async function identify(request: Request): Promise<NonNullable<Awaited<ReturnType<typeof findAssistant>>>> {
  const header = request.headers.get("authorization");
  const token = /^Bearer +(mcp_at_[\w-]+)$/i.exec(header ?? "")?.[1];
  const found = token ? await findAssistant(token) : null;
  if (found) return found;
  throw new AppError("UNAUTHENTICATED", {
    detail: `Connect with OAuth: a token for ${mcpResource()} is required.`,
    isCredentialMissing: header === null,
  });
}

/** Leads clients to the authorization server (RFC 9728, section 5.1). */
const challengeOf = ({ details }: AppError): string =>
  `Bearer resource_metadata="${resourceMetadataUrl()}", scope="read write"${details.isCredentialMissing ? "" : ', error="invalid_token"'}`;

async function answer(request: Request, assistant: Assistant): Promise<Response> {
  calls.set(request, { assistant, tool: null });
  if (request.method !== "POST") return handler.fetch(request);
  const text = await readJsonText(request, MAX_BYTES);
  const parsedBody = parse(text);
  calls.set(request, { assistant, tool: calledTool(parsedBody) });
  if (parsedBody === undefined)
    return Response.json(
      { jsonrpc: "2.0", id: null, error: { code: -32700, message: "The body must be JSON." } },
      { status: 400 },
    );
  return handler.fetch(request, { parsedBody });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The tool that a single request calls. */
function calledTool(body: unknown): string | null {
  const { method, params } = (body ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
  return method === "tools/call" && typeof params?.name === "string" ? params.name : null;
}
