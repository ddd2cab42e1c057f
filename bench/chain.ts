/**
 * Overhead of the /v1 middleware chain, step by step, compared with a bare route handler that returns the same bytes:
 * medians of sequential calls, without the HTTP server.
 */
import { GET as health } from "@/app/v1/health/route";
import { GET as unreadCount } from "@/app/v1/notifications/unread-count/route";
import { authenticate } from "@/lib/api/authenticate";
import { beginIdempotent } from "@/lib/api/idempotency";
import { limitPrincipal } from "@/lib/api/limit-rate";
import { resolveWorkspace } from "@/lib/api/resolve-workspace";
import { CreateDocumentRequest } from "@/lib/contracts/create-document";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { registeredOperations } from "@/lib/platform/http/operation-registry";
import { parseJson } from "@/lib/platform/http/parse";
import { newId } from "@/lib/pure/id";
import { load, machine, percentile, row } from "./lib/measure.mjs";

const CALLS = 400;

async function median(what: string, task: (i: number) => Promise<unknown>): Promise<void> {
  await load(50, 1, task);
  const { samples } = await load(CALLS, 1, task);
  row(what, percentile(samples, 0.5));
}

const user = await db().user.create({
  data: { id: newId(), email: "bench@example.com", name: "Bench", emailVerified: new Date() },
});
const { id: workspaceId } = await createWorkspace(user.id, { name: "Bench" });
const { secret } = await createApiKey(
  {
    requestId: "req_bench",
    ip: null,
    userAgent: null,
    principal: { kind: "user", userId: user.id, email: user.email, name: user.name, via: "bearer" },
    workspaceId,
    role: "owner",
  },
  { name: "bench" },
);
const { token } = await issueProgramToken(user);
const requestWith = (bearer: string, headers: Record<string, string> = {}) =>
  new Request("http://localhost/v1/x", {
    headers: { authorization: `Bearer ${bearer}`, "x-workspace-id": workspaceId, ...headers },
  });
const context = { params: Promise.resolve({}) };

machine();
await median("floor: a bare route handler", async () => {
  const response = new Response(JSON.stringify({ status: "ok", timestamp: new Date().toISOString() }));
  return response.text();
});
await median("the chain around nothing (GET /v1/health)", async () =>
  (await health(new Request("http://localhost/v1/health"), context)).text(),
);
await median("authenticate: an API key", () => authenticate(requestWith(secret), ["key"]));
await median("authenticate: a session token", () => authenticate(requestWith(token), ["jwt"]));
const [key, session] = [
  await authenticate(requestWith(secret), ["key"]),
  await authenticate(requestWith(token), ["jwt"]),
];
await median("workspace: of a key", () =>
  resolveWorkspace(requestWith(secret).headers.get("x-workspace-id"), key),
);
await median("workspace: of a session", () =>
  resolveWorkspace(requestWith(token).headers.get("x-workspace-id"), session),
);
Object.assign(env, { rateLimitPerMinute: 1_000_000 });
await median("rate limit", () => limitPrincipal(key, new Headers()));
Object.assign(env, { rateLimitPerMinute: 0 });
const body = JSON.stringify({
  templateId: newId(),
  recipients: [{ roleKey: "client", name: "Ada", email: "ada@example.com" }],
});
const json = new Headers({ "content-type": "application/json" });
await median("parse: the body of a new document", async () => parseJson(CreateDocumentRequest, body, json));
const operation = registeredOperations().find(({ operationId }) => operationId === "getHealth");
if (operation)
  await median("idempotency: claim and keep the answer", async (i) => {
    const request = requestWith(secret, { "idempotency-key": `bench ${i} ${performance.now()}` });
    const run = {
      operation: { ...operation, method: "POST" as const },
      request,
      requestId: "req_bench",
      headers: json,
    };
    const once = await beginIdempotent({ ...run, caller: key, text: body }, workspaceId);
    await once?.finish(new Response("{}", { status: 201 }));
  });
await median("all of it (GET /v1/notifications/unread-count)", async () =>
  (await unreadCount(requestWith(token), context)).text(),
);
process.exit();
