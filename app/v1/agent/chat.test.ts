import { readUIMessageStream, type UIMessageChunk } from "ai";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as CHAT } from "@/app/v1/agent/chat/route";
import { DELETE as DELETE_SESSION, GET as GET_SESSION } from "@/app/v1/agent/sessions/[id]/route";
import { POST as UNDO } from "@/app/v1/agent/sessions/[id]/undo/route";
import { GET as LIST } from "@/app/v1/agent/sessions/route";
import { PATCH } from "@/app/v1/templates/[id]/draft/route";
import { ContentField, TemplateContent } from "@/lib/contracts/content";
import { createTemplate } from "@/lib/domain/templates/create-template";
import { publishDraft } from "@/lib/domain/templates/publish-draft";
import { purgeDeletedTemplates } from "@/lib/domain/templates/purge-templates";
import { deleteTemplate } from "@/lib/domain/templates/update-template";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { HOUR_MS, later } from "@/test/api/clock";
import {
  addMember,
  createTenant,
  draftTemplate,
  publishTemplate,
  type Tenant,
  TWO_SIGNERS,
} from "@/test/api/world";
import { addDeposit, makeOptional } from "@/test/model/edits";
import { chatRequest, conversation, draftOf, openConversation, say, withModel } from "@/test/model/talk";
import { eventually } from "@/test/support/eventually";

const stand = withModel();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const callChat = (request: Request) => CHAT(request, { params: Promise.resolve({}) });
const undo = ({ jwt }: Pick<Tenant, "jwt">, id: string, body: object = {}) =>
  call(UNDO, "POST", { params: { id }, body, credential: jwt });

async function start(content: object = TWO_SIGNERS) {
  const id = await draftTemplate(tenant, content);
  return { id, session: await openConversation(tenant, id), before: await draftOf(tenant, id) };
}

async function startText() {
  const { id } = await createTemplate(tenant.ctx, { name: "Text", sourceKind: "document", kind: "reusable" });
  return { id, session: await openConversation(tenant, id) };
}

const labels = ({ content }: { content: TemplateContent }) =>
  content.fields.map(({ label, key }) => label || key);

describe("a turn", () => {
  it("streams words and a change that the rules allow, and keeps both exactly", async () => {
    const { id, session } = await start();
    stand.model.script(
      { says: ["I add the deposit. ", addDeposit] },
      { says: ["Done: it is on page 1. 🙂"] },
    );
    const turn = await say(tenant, session, "Add a deposit for the client");
    expect(turn.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
    expect(turn.headers.get("content-type")).toContain("text/event-stream");
    expect(turn.words).toBe("I add the deposit. Done: it is on page 1. 🙂");
    expect(turn.results).toEqual([
      expect.objectContaining({
        status: "applied",
        change: { id: expect.any(String), summary: "Added “Deposit” to page 1" },
      }),
    ]);
    expect(turn.facts).toMatchObject({
      state: "done",
      notice: null,
      model: "stand-in",
      inputTokens: 2000,
      outputTokens: 100,
    });
    expect(labels(await draftOf(tenant, id))).toContain("Deposit");

    const stored = await conversation(tenant, session);
    expect(stored.title).toBe("Add a deposit for the client");
    expect(stored.changes.map(({ summary, undoneAt }) => [summary, undoneAt])).toEqual([
      ["Added “Deposit” to page 1", null],
    ]);
    const stream = new ReadableStream<UIMessageChunk>({
      start: (controller) => {
        for (const chunk of turn.chunks) controller.enqueue(chunk as UIMessageChunk);
        controller.close();
      },
    });
    let read: unknown;
    for await (const message of readUIMessageStream({ stream })) read = message;
    expect(stored.messages[0]).toMatchObject({
      role: "user",
      metadata: null,
      parts: [{ type: "text", text: "Add a deposit for the client" }],
    });
    expect(stored.messages[1]).toEqual(JSON.parse(JSON.stringify(read)));

    stand.model.script({ says: ["Yes."] });
    await say(tenant, session, "Is it there?");
    const prompt = stand.model.requests.at(-1)?.messages ?? [];
    expect(prompt.map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "tool",
      "assistant",
      "user",
    ]);
  });

  it("undoes one change, later and by conversation, and leaves what others did", async () => {
    const { id, session } = await start();
    stand.model.script({ says: [addDeposit, makeOptional("client_sign")] }, { says: ["Done."] });
    await say(tenant, session, "Go");
    const { changes } = await conversation(tenant, session);
    expect(changes.map(({ summary }) => summary)).toEqual([
      "Added “Deposit” to page 1",
      expect.stringMatching(/^Made “Signature” of .* optional$/),
    ]);
    const middle = await draftOf(tenant, id);
    const content = {
      ...middle.content,
      fields: middle.content.fields.map((field) =>
        field.label === "Deposit" ? { ...field, label: "Bond" } : field,
      ),
    };
    await call(PATCH, "PATCH", { params: { id }, body: { content }, credential: tenant.jwt });
    const { status, body } = await undo(tenant, session);
    expect(status).toBe(200);
    expect(body.undone).toEqual([changes[1]?.id]);
    expect(body.kept).toEqual(["“Bond” was changed since, and stays as it is."]);
    const after = await draftOf(tenant, id);
    expect(labels(after)).toContain("Bond");
    expect(after.content.fields.find(({ key }) => key === "client_sign")?.required).toBe(true);
    expect((await undo(tenant, session, { changeIds: [changes[1]?.id] })).body.undone).toEqual([]);
  });

  it("writes rich text with roles and fields, and edits paragraphs by number", async () => {
    const { id, session } = await startText();
    const newFields = [
      { key: "rent", type: "number", role: "tenant", label: "Rent" },
      { key: "sign", type: "signature", role: "tenant", label: "Signature" },
    ];
    const text = "# Lease\n\nThe rent is [[rent]].\n\n- quiet\n\n[[sign]]";
    stand.model.script(
      {
        says: [
          { call: "write_text", args: { text, newFields, roles: [{ key: "tenant", label: "Tenant" }] } },
        ],
      },
      { says: [{ call: "edit_text", args: { edits: [{ from: 2, to: 2, text: "No rent.\n\nNever." }] } }] },
      { says: ["Written."] },
    );
    const { results } = await say(tenant, session, "A lease");
    expect(results).toEqual([
      expect.objectContaining({ status: "applied" }),
      expect.objectContaining({ status: "applied", findings: [] }),
    ]);
    const { content, diagnostics } = await draftOf(tenant, id);
    expect(diagnostics).toEqual([]);
    expect(content.fields.map(({ key }) => key)).toEqual(["sign"]);
    expect(JSON.stringify(content.body)).toContain("Never.");
    await undo(tenant, session);
    expect((await draftOf(tenant, id)).content).toMatchObject({ roles: [], fields: [], body: null });
  });

  it("leaves fields alone that stood nowhere in the text before", async () => {
    const { id, session } = await startText();
    const field = (key: string) => ({ id: key, key, label: key, roleKey: "tenant", type: "text" });
    const paragraph = (...content: object[]) => ({ type: "paragraph", content });
    const content = TemplateContent.parse({
      roles: [{ key: "tenant", label: "Tenant" }],
      fields: ["placed", "loose"].map(field),
      body: {
        type: "doc",
        content: [
          paragraph({ type: "field", attrs: { fieldId: "placed" } }),
          paragraph({ type: "text", text: "x" }),
        ],
      },
    });
    await call(PATCH, "PATCH", { params: { id }, body: { content }, credential: tenant.jwt });
    stand.model.script(
      { says: [{ call: "edit_text", args: { edits: [{ from: 1, to: 1, text: "Words." }] } }] },
      { says: ["Done."] },
    );
    await say(tenant, session, "Go");
    expect((await draftOf(tenant, id)).content.fields.map(({ key }) => key)).toEqual(["loose"]);
  });

  it("makes a draft of what is published only with a change, also to undo one", async () => {
    const id = await publishTemplate(tenant);
    const session = await openConversation(tenant, id);
    const draft = () => db().templateVersion.findFirst({ where: { templateId: id, status: "draft" } });
    stand.model.script({ says: [{ call: "read_template", args: {} }] }, { says: ["Two sign it."] });
    expect((await say(tenant, session, "Who signs?")).facts.state).toBe("done");
    expect(await draft()).toBeNull();
    stand.model.script({ says: [makeOptional("client_sign")] }, { says: ["Done."] });
    expect((await say(tenant, session, "Go")).results).toEqual([
      expect.objectContaining({ status: "applied" }),
    ]);
    await publishDraft(tenant.ctx, id);
    expect(await draft()).toBeNull();
    expect((await undo(tenant, session)).body).toMatchObject({ undone: [expect.any(String)], kept: [] });
    const { content } = await draftOf(tenant, id);
    expect(content.fields.find(({ key }) => key === "client_sign")?.required).toBe(true);
  });

  it("asks, and goes on with the answer", async () => {
    const { session } = await start();
    stand.model.script({
      says: [{ call: "ask_person", args: { question: "Which currency?", options: ["EUR"] } }],
    });
    const answer = await say(tenant, session, "Add a price");
    expect(answer.facts.state).toBe("asking");
    stand.model.script({ says: ["Thanks."] });
    expect((await say(tenant, session, "EUR")).facts.state).toBe("done");
  });

  it("takes one message at a time in a conversation", async () => {
    const { session } = await start();
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    stand.model.script(async () => {
      await held;
      return { says: ["Hi"] };
    });
    const first = say(tenant, session, "one");
    await eventually(() => expect(stand.model.requests).toHaveLength(1));
    const second = await callChat(chatRequest(tenant.jwt, session, "two"));
    expect([second.status, (await second.json()).code]).toEqual([409, "INVALID_STATE"]);
    go();
    expect((await first).facts.state).toBe("done");
  });
});

describe("two people and the agent", () => {
  it("overwrites nobody: the agent is told of the conflict, reads again, and both changes are there", async () => {
    const { id, session, before } = await start();
    const member = await addMember(tenant, "member");
    const theirs = async (credential: Tenant["jwt"], label: string, tag: string | null) => {
      const { content, ...rest } = await draftOf(tenant, id);
      const field = ContentField.parse({
        id: label,
        key: label,
        label,
        roleKey: "client",
        type: "text",
        page: 1,
        x: 0.1,
        y: 0.5,
        width: 0.2,
        height: 0.03,
      });
      const body = { content: { ...content, fields: [...content.fields, field] } };
      void rest;
      return call(PATCH, "PATCH", {
        params: { id },
        body,
        credential,
        ...(tag ? { headers: { "if-match": tag } } : {}),
      });
    };
    stand.model.script(
      async () => {
        expect((await theirs(member.jwt, "mel", null)).status).toBe(200);
        return { says: [addDeposit] };
      },
      async () => {
        expect((await theirs(tenant.jwt, "ada", null)).status).toBe(200);
        return { says: [{ call: "read_template", args: {} }] };
      },
      { says: [addDeposit] },
      { says: ["Done."] },
    );
    const turn = await say(tenant, session, "Add a deposit");
    expect(turn.results).toEqual([
      expect.objectContaining({ status: "conflict" }),
      expect.objectContaining({ name: "Lease" }),
      expect.objectContaining({ status: "applied" }),
    ]);
    const after = await draftOf(tenant, id);
    expect(labels(after)).toEqual([...labels(before), "mel", "ada", "Deposit"]);
    // A member who knows only the state before the agent's change is rejected in turn.
    const stale = await theirs(member.jwt, "late", '"2020-01-01T00:00:00.000Z"');
    expect([stale.status, stale.problem.code]).toEqual([412, "DRAFT_CHANGED"]);
  });
});

describe("a conversation", () => {
  it("is its owner's: nobody else of the workspace finds, reads, continues, undoes or deletes it", async () => {
    const { id, session } = await start();
    stand.model.script({ says: [addDeposit] }, { says: ["Done."] });
    await say(tenant, session, "Something for me alone");
    for (const colleague of [await addMember(tenant, "member"), await addMember(tenant, "admin")]) {
      const credential = colleague.jwt;
      const listed = await call(LIST, "GET", { query: `templateId=${id}`, credential });
      expect([listed.status, listed.body]).toEqual([200, []]);
      const params = { id: session };
      const others = [
        await call(GET_SESSION, "GET", { params, credential }),
        await undo(colleague, session),
        await call(DELETE_SESSION, "DELETE", { params, credential }),
      ];
      expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(JSON.stringify(others.map(({ problem }) => problem))).not.toContain("Something for me");
      expect((await callChat(chatRequest(credential, session, "And now?"))).status).toBe(404);
      // Its outcome is visible to everybody.
      expect(labels(await draftOf({ jwt: credential }, id))).toContain("Deposit");
    }
    const own = await call(LIST, "GET", { query: `templateId=${id}`, credential: tenant.jwt });
    expect(own.body.map((one: { id: string }) => one.id)).toEqual([session]);
    expect((await conversation(tenant, session)).messages[0]?.parts).toEqual([
      { type: "text", text: "Something for me alone" },
    ]);
  });
});

describe("rows", () => {
  it("answers 503 without a model, and keeps nothing of the message", async () => {
    const { session } = await start();
    Object.assign(env.ai, { model: null });
    const response = await callChat(chatRequest(tenant.jwt, session, "Hello"));
    expect([response.status, (await response.json()).code]).toEqual([503, "AGENT_UNAVAILABLE"]);
    expect((await conversation(tenant, session)).messages).toEqual([]);
  });

  it("sends the configured key and model, to the configured address", async () => {
    const { session } = await start();
    await say(tenant, session, "Hello");
    expect(stand.model.requests[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer sk-model",
      model: "stand-in",
      max_completion_tokens: 8_000,
    });
    expect(stand.model.requests[0]).not.toHaveProperty("max_tokens");
  });

  it("lists conversations of a template, needs its id, and hides them from other workspaces", async () => {
    const { id, session } = await start();
    const list = (query: string, credential = tenant.jwt) => call(LIST, "GET", { query, credential });
    expect((await list(`templateId=${id}`)).body.map((one: { id: string }) => one.id)).toEqual([session]);
    expect((await list("")).status).toBe(400);
    const stranger = await createTenant();
    expect((await list(`templateId=${id}`, stranger.jwt)).status).toBe(404);
    expect((await callChat(chatRequest(stranger.jwt, session, "Hello"))).status).toBe(404);
    expect((await undo(stranger, session)).status).toBe(404);
  });

  it("is read again from a message on, with the changes made since", async () => {
    const { session } = await start();
    for (const words of ["First", "Second"]) {
      stand.model.script(
        { says: [words === "First" ? addDeposit : makeOptional("deposit")] },
        { says: [words] },
      );
      await say(tenant, session, words);
    }
    const whole = await conversation(tenant, session);
    const [, , , last] = whole.messages;
    const read = (query: string) =>
      call(GET_SESSION, "GET", { params: { id: session }, query, credential: tenant.jwt });
    const later = (await read(`from=${last?.id}`)).body;
    expect(later).toEqual({ ...whole, messages: [last], changes: whole.changes.slice(1) });
    expect(later.changes).toHaveLength(1);
    const other = await start();
    await say(tenant, other.session, "Hello");
    const [foreign] = (await conversation(tenant, other.session)).messages;
    expect((await read(`from=${foreign?.id}`)).status).toBe(404);
    expect((await read("from=last")).status).toBe(400);
  });

  it("goes with its template, and by itself", async () => {
    const { id, session } = await start();
    await say(tenant, session, "Hello");
    const other = await openConversation(tenant, id);
    const deleted = await call(DELETE_SESSION, "DELETE", { params: { id: other }, credential: tenant.jwt });
    expect(deleted.status).toBe(200);
    await deleteTemplate(tenant.ctx, id);
    expect((await callChat(chatRequest(tenant.jwt, session, "Hello"))).status).toBe(404);
    await later(2 * HOUR_MS, purgeDeletedTemplates);
    expect(await db().agentSession.count({ where: { templateId: id } })).toBe(0);
    expect(await db().agentMessage.count({ where: { sessionId: session } })).toBe(0);
  });
});
