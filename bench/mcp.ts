/**
 * Overhead of an MCP tool call compared with its /v1 operation: this process's processor time per call, sequential,
 * without the HTTP server, for the smallest and for a typical response; both without limits and with them, which also
 * count each call against its connection.
 */
import { POST as mcp } from "@/app/mcp/route";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { load, machine, row } from "./lib/measure.mjs";

const CALLS = 400;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Processor time per call, in ms. */
async function cpuOf(task: () => Promise<unknown>): Promise<number> {
  await load(60, 1, task);
  const before = process.cpuUsage();
  await load(CALLS, 1, task);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CALLS;
}

const user = await db().user.create({
  data: { id: newId(), email: "bench@example.com", name: "Bench", emailVerified: new Date() },
});
const { id: workspaceId } = await createWorkspace(user.id, { name: "Bench" });
const { token: session } = await issueProgramToken(user);

/** A connection, as the consent page and code exchange create it. */
async function newToken(): Promise<string> {
  const [clientId, grantId, secret] = [newId(), newId(), `mcp_at_${newId()}`];
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  const scopes = ["read", "write"];
  await db().oauthClient.create({
    data: {
      id: clientId,
      clientId: `mcp_${clientId}`,
      name: "Bench",
      redirectUris: [],
      isDocument: false,
      createdAt,
    },
  });
  await db().mcpGrant.create({
    data: { id: grantId, userId: user.id, oauthClientId: clientId, scopes, createdAt },
  });
  await db().oauthToken.create({
    data: {
      id: newId(),
      kind: "access",
      secretHash: sha256Hex(secret),
      grantId,
      familyId: newId(),
      scopes,
      createdAt,
      expiresAt,
    },
  });
  return secret;
}
/**
 * Calls before the connection is replaced: each connection may make sixty calls a minute, and the loops below make
 * more.
 */
const CALLS_OF_A_TOKEN = 50;
let token = await newToken();
let calls = 0;
async function tokenInTime(): Promise<string> {
  calls += 1;
  if (calls % CALLS_OF_A_TOKEN === 0) token = await newToken();
  return token;
}

const context = { params: Promise.resolve({}) };
const overV1 = (handler: typeof listDocuments, path: string) => async () => {
  const headers = { authorization: `Bearer ${session}`, "x-workspace-id": workspaceId };
  const response = await handler(new Request(`${env.appUrl}${path}`, { headers }), context);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  await response.text();
};
const overMcp = (method: string, params: object) => async () => {
  const response = await mcp(
    new Request(`${env.appUrl}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await tokenInTime()}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    }),
  );
  const text = await response.text();
  if (response.status !== 200 || text.includes('"isError":true')) throw new Error(text.slice(0, 300));
};
const tool = (name: string, args: object) => overMcp("tools/call", { name, arguments: args });

machine();
const { rateLimitPerMinute } = env;
for (const [limits, perMinute] of [
  ["without limits", 0],
  ["with limits", 1_000_000],
] as const) {
  Object.assign(env, { rateLimitPerMinute: perMinute });
  for (const [what, v1, call] of [
    ["list_workspaces", overV1(listWorkspaces, "/v1/workspaces"), tool("list_workspaces", {})],
    ["search_documents", overV1(listDocuments, "/v1/documents"), tool("search_documents", { workspaceId })],
  ] as const) {
    const [direct, over] = [await cpuOf(v1), await cpuOf(call)];
    row(`${what}, ${limits}: /v1`, direct);
    row(`${what}, ${limits}: /mcp`, over);
    row(`${what}, ${limits}: overhead`, over - direct, { goal: "≤ 5 ms", atMost: 5 });
  }
}
Object.assign(env, { rateLimitPerMinute });
row("tools/list", await cpuOf(overMcp("tools/list", {})));
process.exit();
