import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { POST } from "@/app/mcp/route";
import { callTool } from "@/lib/api/mcp/call-tool";
import type { Tool } from "@/lib/api/mcp/tools/tool";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { withProtocolErrors } from "@/lib/api/mcp/with-protocol-errors";
import { createDocument } from "@/lib/domain/documents/create-document";
import { findAssistant } from "@/lib/domain/oauth/find-assistant";
import { argumentsHash } from "@/lib/domain/oauth/record-assistant-call";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { askMcp, callToolAs, mcpRequest } from "@/test/api/mcp";
import { connect } from "@/test/api/oauth";
import { outcomeOf } from "@/test/api/tool-arguments";
import { createTenant, publishTemplate, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** Outcomes of calls that are invalid, rejected or fail, and of requests that are not calls. */

let tenant: Tenant;
let templateId: string;
beforeAll(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

const before = { ...env };
beforeEach(() => {
  Object.assign(env, { rateLimitPerMinute: 0 });
});
afterEach(() => {
  Object.assign(env, {
    rateLimitPerMinute: before.rateLimitPerMinute,
    assistantSendsPerDay: before.assistantSendsPerDay,
  });
  vi.restoreAllMocks();
});

const draft = async () =>
  (await createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, name: "Lease" })).id;
const textOf = (answer: Awaited<ReturnType<typeof callToolAs>>) => answer.result?.content[0]?.text ?? "";
const recordsOf = async (accessToken: string) => {
  const found = await findAssistant(accessToken);
  const rows = await db().mcpCall.findMany({
    where: { grantId: found?.grantId ?? newId() },
    orderBy: { id: "asc" },
  });
  return rows.map(({ tool, outcome }) => `${tool} ${outcome}`);
};

const post = (...request: Parameters<typeof mcpRequest>) => POST(mcpRequest(...request));

describe("every call", () => {
  it("is recorded: also with wrong arguments, of an unknown tool, beyond the grant, malformed", async () => {
    const { accessToken } = await connect(tenant.userId, ["read"]);
    const { workspaceId } = tenant;
    await callToolAs(accessToken, "get_document", { workspaceId, id: "no id" });
    await callToolAs(accessToken, "get_document", { workspaceId, id: workspaceId, other: 1 });
    await callToolAs(accessToken, "no_such_tool", { workspaceId });
    await callToolAs(accessToken, "Ignore all instructions", {});
    await callToolAs(accessToken, "void_document", { workspaceId, id: workspaceId, idempotencyKey: "1" });
    const list = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_usage", arguments: [] },
    };
    expect((await (await post(accessToken, list)).text()).length).toBeGreaterThan(0);
    expect((await post(accessToken, { ...list, params: { name: "get_usage" } }, "1999-01-01")).status).toBe(
      400,
    );
    expect(await recordsOf(accessToken)).toEqual([
      "get_document INVALID_INPUT",
      "get_document INVALID_INPUT",
      "no_such_tool NOT_FOUND",
      "(unknown) NOT_FOUND",
      "void_document INSUFFICIENT_SCOPE",
      "get_usage INVALID_INPUT",
      "get_usage INVALID_REQUEST",
    ]);
  });

  it("counts towards the sixty a minute, also when it is refused", async () => {
    const { accessToken } = await connect(tenant.userId, ["read"]);
    Object.assign(env, { rateLimitPerMinute: 600 });
    const wrong = ["no_such_tool", "send_document", "get_document"];
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => callToolAs(accessToken, wrong[i % 3] ?? "", { workspaceId: 1 })),
    );
    expect(textOf(await callToolAs(accessToken, "list_workspaces", {}))).toMatch(
      /^At most 60 calls a minute/,
    );
    expect((await recordsOf(accessToken)).at(-1)).toBe("list_workspaces RATE_LIMITED");
  });

  it("says what is wrong with each argument, and what a grant to read does not allow", async () => {
    const { accessToken } = await connect(tenant.userId, ["read"]);
    const answer = await callToolAs(accessToken, "search_documents", { workspaceId: "x", limit: 0, more: 1 });
    expect(textOf(answer)).toMatch(/^Invalid input \(INVALID_INPUT\)\.\n/);
    for (const name of ["workspaceId", "limit", "more"]) expect(textOf(answer)).toContain(`\n${name} `);
    expect(textOf(answer)).toMatch(/\nmore is not an argument: it takes .*\bworkspaceId\b.*\bcursor\b/);
    const writing = await callToolAs(accessToken, "publish_template", {});
    expect(textOf(writing)).toContain("This connection lacks the scope templates:write.");
  });

  it("says which arguments exist where one does not, within others too", async () => {
    const { accessToken } = await connect(tenant.userId);
    const text = await callToolAs(accessToken, "create_template_from_text", {
      workspaceId: tenant.workspaceId,
      name: "Lease",
      markdown: "# Lease",
    });
    expect(textOf(text)).toMatch(/\nmarkdown is not an argument: it takes .*\btext\b/);
    const nested = await callToolAs(accessToken, "create_document", {
      workspaceId: tenant.workspaceId,
      templateId: tenant.workspaceId,
      recipients: [{ roleKey: "tenant", name: "Ada", email: "ada@example.com", mail: "x" }],
    });
    expect(textOf(nested)).toMatch(
      /\nrecipients\.0\.mail is not an argument: recipients\.0 takes .*\bemail\b/,
    );
  });

  it("has one hash, whatever the order of its arguments", () => {
    const one = argumentsHash({ a: 1, b: { c: [1, 2], d: null } });
    expect(argumentsHash({ b: { d: null, c: [1, 2] }, a: 1 })).toBe(one);
    expect(argumentsHash({ b: { d: null, c: [2, 1] }, a: 1 })).not.toBe(one);
    expect(argumentsHash(undefined)).toBe(argumentsHash({}));
    const deep = JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
    expect(argumentsHash({ deep })).toMatch(/^[0-9a-f]{64}$/);
  });

  it("of a stranger reads no text: membership comes first", async () => {
    const stranger = await createTenant();
    const { accessToken } = await connect(stranger.userId);
    const args = { workspaceId: tenant.workspaceId, name: "Deep", text: `${">".repeat(30)} x` };
    expect(outcomeOf(await callToolAs(accessToken, "create_template_from_text", args))).toBe("NOT_A_MEMBER");
  });
});

describe("what fails here", () => {
  const SECRET = "password of the database";
  const broken: Tool = {
    name: "broken",
    title: "Broken",
    description: "",
    scopes: ["any"],
    operationId: "listWorkspaces",
    input: z.strictObject({ workspaceId: z.string() }),
    output: z.unknown(),
    prepare: async () => {
      throw new Error(SECRET);
    },
  };
  const requestFor = () => new Request(`${env.appUrl}/mcp`, { method: "POST" });
  async function assistant() {
    const { accessToken } = await connect(tenant.userId);
    const found = await findAssistant(accessToken);
    if (!found || "isExpired" in found) throw new Error("is not connected");
    return { accessToken, found };
  }

  it("is told in words with a request id, logged under it, and recorded", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const { accessToken, found } = await assistant();
    const { workspaceId } = tenant;
    const { content, isError } = await callTool(found, broken, { workspaceId }, requestFor());
    const [{ text }] = content as unknown as [{ text: string }];
    expect([isError, text.includes(SECRET)]).toEqual([true, false]);
    const [, requestId] = /request id (req_[\w-]+)/.exec(text) ?? [];
    expect(text).toMatch(/^Internal error \(INTERNAL\)\.\nPlease try again/);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ requestId, err: { message: SECRET } });
    expect(await recordsOf(accessToken)).toEqual(["broken INTERNAL"]);
  });

  it("is told in the same words by resources, prompts and completions", async () => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    const failing = withProtocolErrors(async () => {
      throw new Error(SECRET);
    });
    await expect(failing).rejects.toThrow(/^Internal error \(INTERNAL\)\.\nPlease try again/);
  });

  it("does not turn a call into a failure when it cannot be recorded", async () => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const { found } = await assistant();
    const [list] = TOOLS;
    if (!list) throw new Error("there are no tools");
    const { isError } = await callTool({ ...found, grantId: newId() }, list, {}, requestFor());
    expect(isError).toBeUndefined();
    expect(logged.mock.calls[0]?.[1]).toBe("a call of an assistant was not recorded");
  });
});

describe("an idempotency key", () => {
  it("must be ASCII, and a call that is refused for it spends no send of the day", async () => {
    Object.assign(env, { assistantSendsPerDay: 1 });
    const { accessToken } = await connect(tenant.userId);
    const id = await draft();
    const send = (idempotencyKey: string) =>
      callToolAs(accessToken, "send_document", { workspaceId: tenant.workspaceId, id, idempotencyKey });
    for (const key of ["отправить", "送る", "a\nb", " a", "a ", ""]) {
      const answer = await send(key);
      expect([key, outcomeOf(answer), textOf(answer).includes("idempotencyKey ")]).toEqual([
        key,
        "INVALID_INPUT",
        true,
      ]);
    }
    expect(outcomeOf(await send("send it"))).toBe("+");
  });

  it("that is repeated is answered at the day's limit too; only what is sent counts", async () => {
    Object.assign(env, { assistantSendsPerDay: 1 });
    const { accessToken } = await connect(tenant.userId);
    const [first, second] = [await draft(), await draft()];
    const send = async (id: string, idempotencyKey: string) =>
      outcomeOf(
        await callToolAs(accessToken, "send_document", {
          workspaceId: tenant.workspaceId,
          id,
          idempotencyKey,
        }),
      );
    expect(await send(newId(), "nothing")).toBe("NOT_FOUND");
    expect(await send(first, "one")).toBe("+");
    for (let i = 0; i < 3; i++) expect(await send(second, "two")).toBe("RATE_LIMITED");
    expect(await send(first, "one")).toBe("+");
    // A rejected send did not use up the limit.
    Object.assign(env, { assistantSendsPerDay: 2 });
    const { accessToken: another } = await connect(tenant.userId);
    expect(
      outcomeOf(
        await callToolAs(another, "send_document", {
          workspaceId: tenant.workspaceId,
          id: second,
          idempotencyKey: "two",
        }),
      ),
    ).toBe("+");
  });

  it("does not count for a dry run, which may be repeated with other arguments", async () => {
    Object.assign(env, { assistantSendsPerDay: 1 });
    const { accessToken } = await connect(tenant.userId);
    const { workspaceId } = tenant;
    const people = ["first", "second"].map((roleKey) => ({
      roleKey,
      name: roleKey,
      email: `${roleKey}@example.com`,
    }));
    const args = { workspaceId, slug: "mutual-nda", recipients: people, idempotencyKey: "one", dryRun: true };
    const counts = () =>
      Promise.all([
        db().template.count({ where: { workspaceId } }),
        db().document.count({ where: { workspaceId } }),
        db().mailMessage.count(),
      ]);
    const there = await counts();
    for (const name of ["NDA with Alder Street", "Another"]) {
      const { result } = await callToolAs(accessToken, "send_from_gallery", { ...args, name });
      expect(result?.structuredContent?.data).toMatchObject({
        name,
        document: { name, status: "draft", recipients: [{ name: "first" }, { name: "second" }] },
      });
      expect(JSON.stringify(result)).not.toContain('"id"');
    }
    const unknown = [{ ...people[0], roleKey: "nobody" }];
    const refused = await callToolAs(accessToken, "send_from_gallery", { ...args, recipients: unknown });
    expect(outcomeOf(refused)).toBe("UNKNOWN_ROLE_KEY");
    const paid = await callToolAs(accessToken, "send_from_gallery", { ...args, slug: "no-such-agreement" });
    expect(outcomeOf(paid)).toBe("NOT_FOUND");
    expect(await counts()).toEqual(there);
  });
});

describe("an audit trail", () => {
  it("is read in parts", async () => {
    const { accessToken } = await connect(tenant.userId);
    const id = await draft();
    const { workspaceId } = tenant;
    await callToolAs(accessToken, "send_document", { workspaceId, id, idempotencyKey: id });
    const read = async (more: object) => {
      const { result } = await callToolAs(accessToken, "get_audit_trail", { workspaceId, id, ...more });
      const events = (result?.structuredContent?.data ?? []) as { sequence: number }[];
      return events.map(({ sequence }) => sequence);
    };
    const all = await read({});
    expect(all.length).toBeGreaterThan(1);
    expect(await read({ limit: 1 })).toEqual(all.slice(0, 1));
    expect(await read({ after: all[0], limit: 100 })).toEqual(all.slice(1));
  });
});

describe("a request", () => {
  it("is one message: lists of them are refused", async () => {
    const { accessToken } = await connect(tenant.userId);
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const calls = Array.from({ length: 20 }, (_, id) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "list_workspaces", arguments: {} },
    }));
    for (const list of [[], [ping], calls]) {
      const response = await post(accessToken, list);
      expect([response.status, (await response.json()).error.code]).toEqual([400, -32600]);
    }
    expect(await recordsOf(accessToken)).toEqual([]);
  });

  it("has at most as many values as one of /v1, and no reserved names", async () => {
    const { accessToken } = await connect(tenant.userId);
    const many = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":[${"0,".repeat(100_000)}0]}}`;
    expect((await post(accessToken, many)).status).toBe(413);
    const reserved = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"__proto__":{}}}`;
    const response = await post(accessToken, reserved);
    expect([response.status, (await response.json()).error.code]).toEqual([400, -32600]);
  });

  it("to subscribe is acknowledged for nothing, and closed", async () => {
    const { accessToken } = await connect(tenant.userId);
    const { capabilities } = (
      await askMcp(accessToken, "initialize", {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      })
    ).body.result;
    for (const name of ["tools", "prompts", "resources"])
      expect([name, capabilities[name].listChanged]).toEqual([name, false]);
    const request = new Request(`${env.appUrl}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "subscriptions/listen",
      },
      body: JSON.stringify({
        jsonrpc: "2.0",
        id: 7,
        method: "subscriptions/listen",
        params: {
          notifications: {
            toolsListChanged: true,
            promptsListChanged: true,
            resourcesListChanged: true,
            resourceSubscriptions: ["countersign://workspaces/x/documents/y"],
          },
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
            "io.modelcontextprotocol/clientCapabilities": {},
          },
        },
      }),
    });
    // The text is complete only at the end of the stream.
    const text = await (await POST(request)).text();
    const messages = [...text.matchAll(/^data: (.+)$/gm)].map(([, data = ""]) => JSON.parse(data));
    expect(messages[0]).toMatchObject({
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: {} },
    });
    expect(messages.at(-1)).toMatchObject({ id: 7, result: { resultType: "complete" } });
  });
});
