import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { GET as serverMetadata } from "@/app/.well-known/oauth-authorization-server/route";
import { GET as resourceMetadata } from "@/app/.well-known/oauth-protected-resource/mcp/route";
import { POST as mcp } from "@/app/mcp/route";
import { POST as register } from "@/app/oauth/register/route";
import { POST as token } from "@/app/oauth/token/route";
import { DELETE as revokeGrant } from "@/app/v1/mcp-grants/[id]/route";
import { RESOURCES, uriOf } from "@/lib/api/mcp/resources";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { askMcp, callToolAs } from "@/test/api/mcp";
import { answerConsent, connect, openConsent, REDIRECT } from "@/test/api/oauth";
import { allArguments, withTools } from "@/test/api/tool-arguments";
import { withPdfWorkers } from "@/test/api/upload";
import { createBrowser, createTenant } from "@/test/api/world";
import { clientMemory } from "@/test/mcp/client-memory";

const HANDLERS: Record<string, (request: Request) => Promise<Response>> = {
  "GET /.well-known/oauth-protected-resource/mcp": resourceMetadata,
  "GET /.well-known/oauth-authorization-server": serverMetadata,
  "POST /oauth/register": register,
  "POST /oauth/token": token,
  "POST /mcp": mcp,
};

/** Routes the client's requests to this instance; anything else is a 404. */
async function fetchHere(input: string | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const handler = HANDLERS[`${request.method} ${new URL(request.url).pathname}`];
  return handler ? handler(request) : new Response(null, { status: request.method === "GET" ? 405 : 404 });
}

withPdfWorkers();
withTools();

it.each(["legacy", "auto"] as const)(
  "the official client connects, calls every tool and is refused once revoked (%s protocol)",
  async (mode) => {
    const tenant = await createTenant();
    const { stored, provider } = clientMemory("Official client", REDIRECT);
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${env.appUrl}/mcp`), {
        authProvider: provider,
        fetch: fetchHere,
      });
    const client = () => new Client({ name: "official", version: "1.0.0" }, { versionNegotiation: { mode } });

    const refused = transport();
    await expect(client().connect(refused)).rejects.toThrow();
    const params = Object.fromEntries(stored.sentTo?.searchParams ?? []);
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
    // The client validates results by the listed schemas.
    const args = await allArguments(tenant);
    const outcomes: unknown[] = [];
    for (const { name } of tools) {
      const { isError, content, structuredContent } = await connected.callTool({
        name,
        arguments: args.get(name) ?? {},
      });
      outcomes.push([name, isError ? content : Object.keys((structuredContent ?? {}) as object)[0]]);
    }
    expect(outcomes).toEqual(TOOLS.map(({ name }) => [name, "notice"]));
    const { resourceTemplates } = await connected.listResourceTemplates();
    expect(resourceTemplates).toHaveLength(RESOURCES.length);
    const { prompts } = await connected.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["whats_still_open", "send_for_signature"]);
    const { messages } = await connected.getPrompt({ name: "whats_still_open", arguments: {} });
    expect(messages).toHaveLength(1);
    const uri = uriOf("/documents/{id}", tenant.workspaceId, String(args.get("get_document")?.id));
    const { contents } = await connected.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType: "application/json" });
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

it.each(["2025-06-18", "2025-11-25"])("a client of %s is answered in its own revision", async (version) => {
  const { userId, workspaceId } = await createTenant();
  const { accessToken } = await connect(userId);
  const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "old", version: "1" } };
  const { result } = (await askMcp(accessToken, "initialize", params, version)).body;
  expect([result.protocolVersion, result.serverInfo.name]).toEqual([version, "countersign"]);
  const initialized = await mcp(
    new Request(`${env.appUrl}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": version,
      },
      body: JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
    }),
  );
  expect(initialized.status).toBe(202);
  const { tools } = (await askMcp(accessToken, "tools/list", {}, version)).body.result;
  expect(tools).toHaveLength(TOOLS.length);
  const { result: found } = await callToolAs(accessToken, "list_workspaces", {}, version);
  expect(found?.structuredContent?.data).toMatchObject([{ id: workspaceId }]);
  expect(JSON.parse(found?.content[0]?.text ?? "")).toEqual(found?.structuredContent);
});
