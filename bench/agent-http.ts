/**
 * The agent through the product's server: how long after the model wrote its first words they reach a reader over
 * HTTP, and how much memory a thousand turns add to the server's process. The model is a stand-in on the loopback
 * interface.
 */
import { ModelStandIn } from "@/test/model/stand-in";
import { machine, percentile, row } from "./lib/measure.mjs";
import { rssMib, startBenchServer } from "./lib/server.mjs";

const TURNS = 1_000;
/** After these, everything that is loaded and compiled once is in place. */
const WARM_UP_TURNS = 300;
const TURNS_PER_SESSION = 50;
/** The heap grows between collections: its minimum over this many turns is close to what is really retained. */
const SPAN = 300;
const MIB = 1024 * 1024;
const METRICS_TOKEN = "bench-metrics-token";

const model = await ModelStandIn.start();
const server = await startBenchServer({
  ...{ AI_BASE_URL: model.url, AI_MODEL: "stand-in", AI_TOKENS_PER_DAY: "0", METRICS_TOKEN },
});
const base = server.demo.appUrl;
let headers: Record<string, string> = { "content-type": "application/json" };
const post = (route: string, body: object) =>
  fetch(new URL(route, base), { method: "POST", headers, body: JSON.stringify(body) });

async function answered<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function signIn(): Promise<void> {
  const { email, password } = server.demo;
  const { token } = await answered<{ token: string }>(await post("/api/auth/token", { email, password }));
  headers = { ...headers, authorization: `Bearer ${token}` };
  const [workspace] = await answered<{ id: string }[]>(
    await fetch(new URL("/v1/workspaces", base), { headers }),
  );
  headers = { ...headers, "x-workspace-id": workspace?.id ?? "" };
}

/** One turn that changes the draft. @returns milliseconds from the model's first words to the reader's */
async function turn(sessionId: string, count: number): Promise<number> {
  const write = { call: "write_text", args: { text: `# Agreement ${count}\n\nThe parties agree.` } };
  model.script({ says: ["I write it anew. ", write] });
  const response = await post("/v1/agent/chat", { sessionId, message: `Write version ${count}` });
  if (!response.body || response.status !== 201)
    throw new Error(`${response.status} ${await response.text()}`);
  let late: number | null = null;
  let text = "";
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (late === null && text.includes('"text-delta"')) late = performance.now() - model.firstWordsAt;
  }
  if (late === null || !text.includes("[DONE]") || text.includes('"type":"error"'))
    throw new Error(text.slice(-500));
  model.requests.length = 0;
  return late;
}

/** JavaScript heap in use in the server's process, in MiB. */
async function heapMib(): Promise<number> {
  const response = await fetch(new URL("/api/metrics", base), {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return Number(/nodejs_heap_used_bytes\S* (\d+)/.exec(await response.text())?.[1]) / MIB;
}

const least = (samples: readonly number[]) => Math.min(...samples);

try {
  await signIn();
  const { id: templateId } = await answered<{ id: string }>(
    await post("/v1/templates", { name: "Bench", sourceKind: "document" }),
  );
  machine();
  const late: number[] = [];
  const heap: number[] = [];
  let residentBefore = 0;
  let sessionId = "";
  for (let count = 0; count < WARM_UP_TURNS + TURNS; count++) {
    if (count % TURNS_PER_SESSION === 0)
      sessionId = (await answered<{ id: string }>(await post("/v1/agent/sessions", { templateId }))).id;
    const ms = await turn(sessionId, count);
    if (count < WARM_UP_TURNS) continue;
    if (count === WARM_UP_TURNS) residentBefore = rssMib(server.pid) ?? Number.NaN;
    late.push(ms);
    heap.push(await heapMib());
  }
  const limit = { goal: "≤ 150 ms", atMost: 150 };
  row("over HTTP: first words after the model's own, p50", percentile(late, 0.5), limit);
  row("over HTTP: first words after the model's own, p95", percentile(late, 0.95), limit);
  const mib = { unit: "MiB" };
  const [before, after] = [least(heap.slice(0, SPAN)), least(heap.slice(-SPAN))];
  row(`server's heap: growth over ${TURNS} turns`, after - before, { ...mib, goal: "≤ 16 MiB", atMost: 16 });
  row("server's heap at the end", after, mib);
  row("server's resident memory after the warm-up", residentBefore, mib);
  row(`server's resident memory after ${TURNS} turns more`, rssMib(server.pid) ?? Number.NaN, mib);
} finally {
  await server.stop();
  await model.close();
}
