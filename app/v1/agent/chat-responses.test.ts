import { beforeAll, expect, it } from "vitest";
import { POST as UNDO } from "@/app/v1/agent/sessions/[id]/undo/route";
import { call } from "@/test/api/call";
import { createTenant, draftTemplate, type Tenant, TWO_SIGNERS } from "@/test/api/world";
import { addDeposit } from "@/test/model/edits";
import { conversation, draftOf, openConversation, say, withModel } from "@/test/model/talk";

/** Servers that send something other than a stream of events, as with a wrong address. */

const stand = withModel();
let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const piece = (content: string) =>
  `data: ${JSON.stringify({
    ...{ id: "c", object: "chat.completion.chunk", created: 1, model: "m" },
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  })}\n\n`;
const page = "<!doctype html><title>Log in to the stand-in</title>";
const error = '{"error":{"message":"the quota of stand-in is used up","code":429}}';
const as = (type: string) => ({ "content-type": type });
it.each([
  ["a web page", { raw: page, headers: as("text/html") }, ""],
  ["a web page called a stream", { raw: `${page}\n\n` }, ""],
  ["nothing", { raw: "" }, ""],
  ["nothing, as JSON", { raw: "", headers: as("application/json") }, ""],
  ["an error with status 200", { raw: error, headers: as("application/json") }, ""],
  ["an error called a stream", { raw: error }, ""],
  ["an answer that is not streamed", { raw: '{"choices":[]}', headers: as("application/json") }, ""],
  ["only its end", { raw: "data: [DONE]\n\n" }, ""],
  ["an event that is no JSON", { raw: "data: hello\n\n" }, ""],
  ["an event of another shape", { raw: 'data: {"choices":"none"}\n\n' }, ""],
  [
    "a broken event among the words",
    { raw: `${piece("Hello ")}data: {"id": "c", "choi\n\n${piece("there")}data: [DONE]\n\n` },
    "Hello there",
  ],
  ["half an event at the end", { raw: `${piece("Half")}data: {"id"` }, "Half"],
  ["unknown lines, and no end", { raw: `dat: x\n\n: ping\n\nevent: ping\n\n${piece("Fine")}` }, "Fine"],
])(
  "%s in place of a stream is no complete answer, and the draft stays as it was",
  async (_, reply, words) => {
    const id = await draftTemplate(tenant, TWO_SIGNERS);
    const session = await openConversation(tenant, id);
    const before = await draftOf(tenant, id);
    // The change that precedes the broken response stays, and can be undone.
    stand.model.script({ says: [addDeposit] }, reply);
    const turn = await say(tenant, session, "Go");
    expect(turn.words).toBe(words);
    const notice = expect.stringMatching(/^The model's server sent no complete answer\. .* operator/);
    expect(turn.facts).toMatchObject({ state: "failed", notice });
    expect(JSON.stringify(turn.chunks)).not.toContain("stand-in is used up");
    const kept = await conversation(tenant, session);
    expect(kept.messages.at(-1)?.metadata).toEqual(turn.facts);
    expect(kept.changes).toHaveLength(1);
    expect((await draftOf(tenant, id)).content.fields.map(({ label }) => label)).toContain("Deposit");
    await call(UNDO, "POST", { params: { id: session }, body: {}, credential: tenant.jwt });
    expect((await draftOf(tenant, id)).content).toEqual(before.content);
    expect((await say(tenant, session, "Again")).facts.state).toBe("done");
  },
);
