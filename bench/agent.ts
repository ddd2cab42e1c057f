/**
 * Overhead of the agent: the delay from the model's first text to the reader's, and the memory retained after a
 * thousand turns. The model is a stand-in on the loopback interface. The HTTP server is left out; `agent-http.ts`
 * measures it.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { POST as chat } from "@/app/v1/agent/chat/route";
import { POST as openSession } from "@/app/v1/agent/sessions/route";
import { POST as createTemplate } from "@/app/v1/templates/route";
import { issueProgramToken } from "@/lib/domain/identity/session";
import { createWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { ModelStandIn } from "@/test/model/stand-in";
import { machine, percentile, row } from "./lib/measure.mjs";

const TURNS = 1_000;
/** After these, everything is loaded and compiled. */
const WARM_UP_TURNS = 200;
/** Typical length of a conversation; each turn includes its history. */
const TURNS_PER_SESSION = 50;
const MIB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
/** Memory in use by JavaScript and external buffers, in MiB, after a collection. */
function usedMib(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MIB;
}

const model = await ModelStandIn.start();
Object.assign(env.ai, {
  model: {
    provider: "openai-compatible",
    baseUrl: model.url,
    apiKey: "sk-model",
    model: "stand-in",
    tokenLimitName: "max_tokens",
  },
  tokensPerDay: 0,
});

const user = await db().user.create({
  data: { id: newId(), email: "bench@example.com", name: "Bench", emailVerified: new Date() },
});
const { id: workspaceId } = await createWorkspace(user.id, { name: "Bench" });
const { token } = await issueProgramToken(user);
const headers = {
  authorization: `Bearer ${token}`,
  "x-workspace-id": workspaceId,
  "content-type": "application/json",
};
const context = { params: Promise.resolve({}) };
const post = (handler: typeof chat, body: object) =>
  handler(new Request(env.appUrl, { method: "POST", headers, body: JSON.stringify(body) }), context);
async function created(handler: typeof chat, body: object): Promise<{ id: string }> {
  const response = await post(handler, body);
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

const { id: templateId } = await created(createTemplate, { name: "Bench", sourceKind: "document" });

/**
 * One turn that changes the draft.
 * @returns milliseconds from the model's first text to the reader's
 */
async function turn(sessionId: string, count: number): Promise<number> {
  model.script({
    says: [
      "I write it anew. ",
      { call: "write_text", args: { text: `# Agreement ${count}\n\nThe parties agree.` } },
    ],
  });
  const response = await post(chat, { sessionId, message: `Write version ${count}` });
  if (!response.body || response.status !== 201)
    throw new Error(`${response.status} ${await response.text()}`);
  // The second response of the turn has its own first text.
  let late: number | null = null;
  let text = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (late === null && text.includes('"text-delta"')) late = performance.now() - model.firstWordsAt;
  }
  if (late === null || !text.includes("[DONE]") || text.includes('"type":"error"'))
    throw new Error(text.slice(-500));
  return late;
}

machine();
const late: number[] = [];
let sessionId = "";
let before = 0;
for (let count = 0; count < WARM_UP_TURNS + TURNS; count++) {
  if (count === WARM_UP_TURNS) before = usedMib();
  if (count % TURNS_PER_SESSION === 0) sessionId = (await created(openSession, { templateId })).id;
  const ms = await turn(sessionId, count);
  model.requests.length = 0;
  if (count >= WARM_UP_TURNS) late.push(ms);
}
row("first words after the model's own, p50", percentile(late, 0.5), { goal: "≤ 150 ms", atMost: 150 });
row("first words after the model's own, p95", percentile(late, 0.95), { goal: "≤ 150 ms", atMost: 150 });
row(`memory after ${TURNS} turns: growth`, usedMib() - before, { goal: "≤ 5 MiB", atMost: 5, unit: "MiB" });
process.exit();
