import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A part of a model's response: text, reasoning, or a tool call, whose arguments may be any text. */
export type Said =
  | string
  | { readonly thinks: string }
  | { readonly call: string; readonly args: object | string };
type Call = Extract<Said, { call: string }>;

/** One response of the chat completions protocol. */
export type Reply = {
  readonly says?: readonly Said[];
  /** HTTP error status to return instead of a response. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The exact body, in place of a stream; `headers` contains its `content-type`. */
  readonly raw?: string;
  /** What follows the response's parts: an error event, a reset connection, silence, or endless text. */
  readonly ending?: "error" | "cut" | "silence" | "endless";
  /** The reason why the response ended; by default, that its text or its calls are complete. */
  readonly finish?: "length";
  /** How long writing takes, evenly distributed; by default, as fast as the connection allows. */
  readonly seconds?: number;
  /** Null for a server that does not report usage. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
};

export type ModelRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly model: string;
  readonly messages: readonly {
    readonly role: string;
    readonly content: unknown;
    readonly tool_calls?: unknown;
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly tool_choice?: unknown;
  readonly max_completion_tokens?: unknown;
};

type Script = Reply | ((request: ModelRequest) => Reply | Promise<Reply>);

/** Seeded random numbers (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A stand-in for a model's server on the loopback interface, with OpenAI's chat completions: streams scripted responses
 * in chunks that may split anywhere, also within a character or the arguments of a tool call.
 */
export class ModelStandIn {
  readonly requests: ModelRequest[] = [];
  /** Number of requests whose client disconnected before the end. */
  abandoned = 0;
  /** When the first text of the last response was written, by `performance.now()`. */
  firstWordsAt = 0;
  #script: Script[] = [];
  #always: Script = { says: ["Done."] };
  #calls = 0;
  readonly #server: Server;
  readonly #open = new Set<ServerResponse>();

  private constructor(private random: () => number) {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(seed = 1): Promise<ModelStandIn> {
    const standIn = new ModelStandIn(chance(seed));
    await new Promise<void>((resolve) => standIn.#server.listen(0, "127.0.0.1", resolve));
    standIn.#server.unref();
    return standIn;
  }

  /** Base address, as an operator would configure it. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Scripts the next responses, one per request; after them, the `always` response applies again. */
  script(...replies: Script[]): void {
    this.#script = replies;
  }

  always(reply: Script): void {
    this.#always = reply;
  }

  /** Changes how responses are split into chunks, deterministically for a seed. */
  set seed(seed: number) {
    this.random = chance(seed);
  }

  /** Restores the initial state. */
  reset(): void {
    this.#script = [];
    this.#always = { says: ["Done."] };
    this.requests.length = 0;
    this.abandoned = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes: Buffer[] = [];
    for await (const chunk of request) bytes.push(chunk as Buffer);
    const received: ModelRequest = {
      ...JSON.parse(Buffer.concat(bytes).toString() || "{}"),
      path: request.url ?? "",
      authorization: request.headers.authorization,
    };
    this.requests.push(received);
    this.#open.add(response);
    response.on("close", () => {
      this.#open.delete(response);
      if (!response.writableFinished) this.abandoned += 1;
    });
    const next = this.#script.shift() ?? this.#always;
    const reply = typeof next === "function" ? await next(received) : next;
    if (reply.raw !== undefined) {
      response.writeHead(reply.status ?? 200, { "content-type": "text/event-stream", ...reply.headers });
      await this.#write(response, Buffer.from(reply.raw));
      response.end();
    } else if (reply.status !== undefined) {
      response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
      response.end(JSON.stringify({ error: { message: "a reply of the stand-in", type: "scripted" } }));
    } else await this.#stream(response, reply);
  }

  #callOf({ call, args }: Call, index: number) {
    this.#calls += 1;
    const text = typeof args === "string" ? args : JSON.stringify(args);
    return { index, id: `call_${this.#calls}`, type: "function", function: { name: call, arguments: text } };
  }

  async #stream(
    response: ServerResponse,
    { says = [], ending, finish, usage = COUNTED, seconds }: Reply,
  ): Promise<void> {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const event = (delta: object, finish: string | null = null, more: object = {}) =>
      `data: ${JSON.stringify({
        ...{ id: "c", object: "chat.completion.chunk", created: 1, model: "m" },
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...more,
      })}\n\n`;
    let text = event({ role: "assistant", content: "" });
    let index = 0;
    for (const part of says) {
      if (typeof part === "string") {
        for (const piece of this.#pieces(part)) text += event({ content: piece });
        continue;
      }
      if ("thinks" in part) {
        for (const piece of this.#pieces(part.thinks)) text += event({ reasoning_content: piece });
        continue;
      }
      const call = this.#callOf(part, index);
      text += event({ tool_calls: [{ ...call, function: { ...call.function, arguments: "" } }] });
      for (const piece of this.#pieces(call.function.arguments))
        text += event({ tool_calls: [{ index, function: { arguments: piece } }] });
      index += 1;
    }
    if (ending === "error")
      text += `data: ${JSON.stringify({ error: { message: "overloaded", code: 500 } })}\n\n`;
    else if (!ending) {
      text += event({}, finish ?? (index > 0 ? "tool_calls" : "stop"));
      if (usage)
        text += `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [], usage })}\n\n`;
      text += "data: [DONE]\n\n";
    }
    this.firstWordsAt = performance.now();
    await this.#write(response, Buffer.from(text), seconds);
    if (ending === "cut") response.destroy();
    else if (ending === "endless") this.#writeForever(response, event({ content: "m" }));
    else if (ending !== "silence") response.end();
  }

  /** Repeats a text until the client disconnects. */
  #writeForever(response: ServerResponse, text: string): void {
    const timer = setInterval(() => response.write(text), 10);
    response.on("close", () => clearInterval(timer));
  }

  /** Writes in chunks of random length, each flushed before the next. */
  async #write(response: ServerResponse, bytes: Buffer, seconds = 0): Promise<void> {
    const from = performance.now();
    for (let at = 0; at < bytes.length; ) {
      const early = from + (seconds * 1_000 * at) / bytes.length - performance.now();
      if (early > 0) await delay(early);
      const end = Math.min(bytes.length, at + 1 + Math.floor(this.random() * 400));
      await new Promise<void>((resolve) => {
        response.write(bytes.subarray(at, end), () => resolve());
      });
      if (response.destroyed) return;
      at = end;
    }
  }

  #pieces(text: string): string[] {
    const pieces: string[] = [];
    const characters = [...text];
    for (let at = 0; at < characters.length; ) {
      const end = at + 1 + Math.floor(this.random() * 12);
      pieces.push(characters.slice(at, end).join(""));
      at = end;
    }
    return pieces;
  }
}

const COUNTED = { prompt_tokens: 1_000, completion_tokens: 50 };
