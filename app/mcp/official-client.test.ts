import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { GET as serverMetadata } from "@/app/.well-known/oauth-authorization-server/route";
import { GET as resourceMetadata } from "@/app/.well-known/oauth-protected-resource/mcp/route";
import { POST as mcp } from "@/app/mcp/route";
import { POST as register } from "@/app/oauth/register/route";
import { POST as token } from "@/app/oauth/token/route";
import { DELETE as revokeGrant } from "@/app/v1/mcp-grants/[id]/route";
import { TOOLS } from "@/lib/api/mcp/tools";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { answerConsent, openConsent, REDIRECT } from "@/test/api/oauth";
import { createBrowser, createTenant } from "@/test/api/world";

const HANDLERS: Record<string, (request: Request) => Promise<Response>> = {
  "GET /.well-known/oauth-protected-resource/mcp": resourceMetadata,
  "GET /.well-known/oauth-authorization-server": serverMetadata,
  "POST /oauth/register": register,
  "POST /oauth/token": token,
  "POST /mcp": mcp,
};

/** The instance as the client sees it; whatever else it asks for is not there. */
async function fetchHere(input: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const handler = HANDLERS[`${request.method} ${new URL(request.url).pathname}`];
  return handler ? handler(request) : new Response(null, { status: request.method === "GET" ? 405 : 404 });
}

/** A client's memory, which keeps the address that the user is sent to. */
function memory() {
  const kept: { client?: object; tokens?: object; verifier?: string; sentTo?: URL } = {};
  const provider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: "Official client", redirect_uris: [REDIRECT], scope: "read write" },
    state: () => "state",
    clientInformation: () => kept.client,
    saveClientInformation: (client: object) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens: object) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url: URL) => {
      kept.sentTo = url;
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? "",
  } as unknown as OAuthClientProvider;
  return { kept, provider };
}

it.each(["legacy", "auto"] as const)(
  "the official client connects, calls tools and is refused once revoked (%s protocol)",
  async (mode) => {
    const tenant = await createTenant();
    const { kept, provider } = memory();
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${env.appUrl}/mcp`), {
        authProvider: provider,
        fetch: fetchHere,
      });
    const client = () => new Client({ name: "official", version: "1.0.0" }, { versionNegotiation: { mode } });

    const refused = transport();
    await expect(client().connect(refused)).rejects.toThrow();
    const params = Object.fromEntries(kept.sentTo?.searchParams ?? []);
    const browser = await createBrowser(tenant.userId);
    const question = await openConsent(browser, params);
    const { location } = await answerConsent(browser, { question, answer: "allow", write: "yes" });
    await refused.finishAuth(location?.searchParams ?? new URLSearchParams());

    const connected = client();
    await connected.connect(transport());
    const { tools } = await connected.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    expect(tools.find(({ name }) => name === "send_document")?.annotations).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
    });
    const found = await connected.callTool({ name: "list_workspaces", arguments: {} });
    expect(JSON.stringify(found.structuredContent)).toContain(tenant.workspaceId);
    const wrong = await connected.callTool({
      name: "get_document",
      arguments: { workspaceId: tenant.workspaceId, id: tenant.workspaceId },
    });
    expect([wrong.isError, JSON.stringify(wrong.content)]).toEqual([
      true,
      expect.stringContaining("NOT_FOUND"),
    ]);

    const { id } = await db().mcpGrant.findFirstOrThrow({ where: { userId: tenant.userId } });
    await call(revokeGrant, "DELETE", { credential: tenant.jwt, params: { id } });
    await expect(connected.callTool({ name: "list_workspaces", arguments: {} })).rejects.toThrow();
    await connected.close();
  },
);
