import { beforeAll, describe, expect, it } from "vitest";
import { PREVIEW_OPERATIONS } from "@/lib/api/mcp/preview-operation";
import { RESOURCES } from "@/lib/api/mcp/resources";
import { runAsAssistant } from "@/lib/api/mcp/run-as-assistant";
import { toRequest } from "@/lib/api/mcp/tools/tool";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { MCP_SCOPES, type McpScope } from "@/lib/contracts/mcp-grants";
import { type Assistant, findAssistant } from "@/lib/domain/oauth/find-assistant";
import { createGrant, listGrants } from "@/lib/domain/oauth/grants";
import { db } from "@/lib/platform/database/db";
import { registeredOperations } from "@/lib/platform/http/operation-registry";
import { askMcp, callToolAs, mcpRequest } from "@/test/api/mcp";
import {
  answerConsent,
  askForToken,
  authorizationParams,
  connect,
  createOauthClient,
  openConsent,
  pkce,
} from "@/test/api/oauth";
import { type Arguments, allArguments, outcomeOf, withTools } from "@/test/api/tool-arguments";
import { withPdfWorkers } from "@/test/api/upload";
import { createBrowser, createTenant, createUser, type Tenant } from "@/test/api/world";

withPdfWorkers();
withTools();

/** The tools of a grant, beside `list_workspaces`, which each has. */
const DOCUMENT_READERS = [
  "search_documents",
  "get_document",
  "get_audit_trail",
  "get_signed_pdf_link",
  "get_certificate_link",
  "get_usage",
];
const TEMPLATE_READERS = ["list_templates", "get_template", "list_gallery"];
const SENDERS = ["create_document", "update_document", "send_document", "remind_recipients", "void_document"];
const TEMPLATE_WRITERS = [
  "create_template_from_gallery",
  "create_template_from_text",
  "create_template_from_pdf",
  "detect_fields",
  "publish_template",
];
const ALLOWED: Record<McpScope, readonly string[]> = {
  "documents:read": DOCUMENT_READERS,
  "documents:send": [...DOCUMENT_READERS, ...SENDERS],
  "templates:read": TEMPLATE_READERS,
  "templates:write": [...TEMPLATE_READERS, ...TEMPLATE_WRITERS],
  read: [...DOCUMENT_READERS, ...TEMPLATE_READERS],
  write: TOOLS.map(({ name }) => name).filter((name) => name !== "list_workspaces"),
};

let tenant: Tenant;
let args: Map<string, Arguments>;
beforeAll(async () => {
  tenant = await createTenant();
  args = await allArguments(tenant);
}, 120_000);

const toolsOf = async (accessToken: string): Promise<string[]> =>
  (await askMcp(accessToken, "tools/list")).body.result.tools.map(({ name }: { name: string }) => name);

async function assistantWith(...scopes: McpScope[]): Promise<Assistant> {
  const { accessToken } = await connect(tenant.userId, scopes);
  const found = await findAssistant(accessToken);
  if (!found || "isExpired" in found) throw new Error("is not connected");
  return found;
}

describe("scopes × tools", () => {
  it("every tool and resource has the scopes of its operations", () => {
    const scopes = new Map(
      [...PREVIEW_OPERATIONS, ...registeredOperations()].map(({ operationId, scope }) => [
        operationId,
        scope,
      ]),
    );
    for (const { name, operationId, dryRunId, scopes: declared } of TOOLS)
      for (const id of [operationId, dryRunId].filter((one) => one !== undefined))
        expect([name, id, declared.includes(scopes.get(id) ?? "*")]).toEqual([name, id, true]);
    for (const { name, operationId, scope } of RESOURCES)
      expect([name, scope]).toEqual([name, scopes.get(operationId)]);
  });

  it.each(MCP_SCOPES)("%s shows and runs its own tools alone", async (scope) => {
    const { accessToken } = await connect(tenant.userId, [scope]);
    const allowed = ["list_workspaces", ...ALLOWED[scope]];
    expect((await toolsOf(accessToken)).sort()).toEqual([...allowed].sort());
    const refused = TOOLS.filter(({ name }) => !allowed.includes(name));
    for (const { name } of refused) {
      const answer = await callToolAs(accessToken, name, args.get(name) ?? {});
      expect([name, outcomeOf(answer)]).toEqual([name, "INSUFFICIENT_SCOPE"]);
    }
    const readers = [...DOCUMENT_READERS, ...TEMPLATE_READERS].filter((name) => allowed.includes(name));
    for (const name of ["list_workspaces", ...readers]) {
      const answer = await callToolAs(accessToken, name, args.get(name) ?? {});
      expect([name, outcomeOf(answer)]).toEqual([name, "+"]);
    }
  });

  it("sending from the gallery needs both the template and the document", async () => {
    const { accessToken } = await connect(tenant.userId, ["documents:send", "templates:write"]);
    expect(await toolsOf(accessToken)).toContain("send_from_gallery");
  });

  it("are checked where /v1 checks them, whatever the tool", async () => {
    const request = mcpRequest("", {});
    const parts = toRequest({ query: [] }, { workspaceId: tenant.workspaceId });
    const read = await runAsAssistant(await assistantWith("templates:read"), "listDocuments", parts, request);
    expect(read).toMatchObject({ problem: { code: "INSUFFICIENT_SCOPE", scope: "documents:read" } });
    // An operation without a scope is for nobody's assistant.
    const keys = await runAsAssistant(await assistantWith("write"), "listApiKeys", parts, request);
    expect(keys).toMatchObject({ problem: { code: "INSUFFICIENT_SCOPE", scope: "*" } });
  });

  it("shows no resource or prompt that it could not read", async () => {
    const { accessToken } = await connect(tenant.userId, ["templates:read"]);
    const listed = async (method: string, list: string) =>
      (await askMcp(accessToken, method)).body.result[list].map(({ name }: { name: string }) => name);
    expect(await listed("resources/templates/list", "resourceTemplates")).toEqual(["template"]);
    const { body } = await askMcp(accessToken, "prompts/list");
    expect(body.result?.prompts ?? []).toEqual([]);
  });
});

describe("a grant's scopes", () => {
  it("include reading what can be changed, and are answered as granted", async () => {
    const { userId } = await createUser();
    const { token } = await connect(userId, ["documents:send", "templates:read"]);
    expect(token.scope).toBe("documents:read documents:send templates:read");
  });

  it.each([["documents:write"], ["*"], ["embed"], ["members:read"], ["openid"]])(
    "%s is none of an assistant's, and ignored",
    async (scope) => {
      const { userId } = await createUser();
      expect((await connect(userId, [], { scope })).token.scope).toBe("read");
    },
  );

  it("lose what changes something where the user allows only to read", async () => {
    const { userId } = await createUser();
    const client = await createOauthClient();
    const browser = await createBrowser(userId);
    const scope = "documents:send templates:write";
    const params = authorizationParams(client.clientId, pkce().challenge, { scope });
    const question = await openConsent(browser, params);
    await answerConsent(browser, { question, answer: "allow" });
    const { items } = await listGrants(userId, { limit: 10 });
    expect(items.map(({ scopes }) => scopes)).toEqual([["documents:read", "templates:read"]]);
  });

  it("can be narrowed for one token, by the coarse names and by the others", async () => {
    const { userId } = await createUser();
    const { client, refreshToken } = await connect(userId, ["write"]);
    const refresh = async (token: string, scope: string) => {
      const fields = { grant_type: "refresh_token", refresh_token: token, client_id: client.clientId, scope };
      return (await askForToken(fields)).body;
    };
    const narrow = await refresh(refreshToken, "documents:read");
    expect(narrow.scope).toBe("documents:read");
    expect(await toolsOf(narrow.access_token)).toEqual(
      TOOLS.map(({ name }) => name).filter((name) => ["list_workspaces", ...DOCUMENT_READERS].includes(name)),
    );
    const wide = await refresh(narrow.refresh_token, "read");
    expect(wide.scope).toBe("read");
    const { client: other, refreshToken: reading } = await connect(userId, ["read"]);
    const fields = { grant_type: "refresh_token", refresh_token: reading, client_id: other.clientId };
    expect((await askForToken({ ...fields, scope: "documents:send" })).body.error).toBe("invalid_scope");
  });

  it("are told to the user again when they grow, and not when they shrink or are spelled otherwise", async () => {
    const { userId } = await createUser();
    const { clientId } = await createOauthClient();
    const told = () =>
      db().outboxEvent.count({
        where: { name: "user/app-connected", data: { path: ["grantId"], equals: grantId } },
      });
    const grant = (...scopes: McpScope[]) => createGrant(userId, { clerkClientId: clientId, scopes });
    const { id: grantId } = await grant("documents:read");
    expect(await told()).toBe(1);
    await grant("documents:read");
    expect(await told()).toBe(1);
    await grant("read");
    expect(await told()).toBe(2);
    await grant("documents:read", "templates:read");
    await grant("templates:read");
    expect(await told()).toBe(2);
    await grant("write");
    expect(await told()).toBe(3);
  });

  it("of tokens and grants from before are what they were", async () => {
    const assistant = await assistantWith("read", "write");
    const row = await db().mcpGrant.findUniqueOrThrow({ where: { id: assistant.grantId } });
    expect(row.scopes).toEqual(["read", "write"]);
    expect([...assistant.scopes].sort()).toEqual([
      "documents:read",
      "documents:send",
      "templates:read",
      "templates:write",
    ]);
  });
});
