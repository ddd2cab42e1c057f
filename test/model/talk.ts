import { afterAll, beforeAll, beforeEach } from "vitest";
import { POST as CHAT } from "@/app/v1/agent/chat/route";
import { GET as GET_SESSION } from "@/app/v1/agent/sessions/[id]/route";
import { POST as OPEN } from "@/app/v1/agent/sessions/route";
import { GET as GET_DRAFT } from "@/app/v1/templates/[id]/draft/route";
import type { AgentSessionDetailDto, AgentTurnMetadata } from "@/lib/contracts/agent";
import type { VersionDto } from "@/lib/contracts/templates";
import { env } from "@/lib/env";
import { type Credential, call } from "@/test/api/call";
import type { Tenant } from "@/test/api/world";
import { ModelStandIn } from "./stand-in";

/** A stand-in for the model, for the tests of a file, configured as the operator would configure it. */
export function withModel(): { readonly model: ModelStandIn } {
  const before = { ...env.ai };
  let model: ModelStandIn | undefined;
  beforeAll(async () => {
    model = await ModelStandIn.start();
  });
  beforeEach(() => {
    model?.reset();
    const config = {
      provider: "openai-compatible",
      baseUrl: model?.url ?? "",
      apiKey: "sk-model",
      model: "stand-in",
      tokenLimitName: "max_completion_tokens",
    };
    Object.assign(env.ai, before, { model: config });
  });
  afterAll(async () => {
    Object.assign(env.ai, before);
    await model?.close();
  });
  return {
    get model() {
      if (!model) throw new Error("the stand-in listens from beforeAll on");
      return model;
    },
  };
}

export type Chunk = { readonly type: string; readonly [name: string]: unknown };

/** A turn as its reader sees it. */
export type Turn = {
  readonly status: number;
  readonly headers: Headers;
  readonly chunks: readonly Chunk[];
  readonly words: string;
  /** Results of tools, in order. */
  readonly results: readonly unknown[];
  readonly facts: AgentTurnMetadata;
};

/** The request that sends a message in a conversation. */
export const chatRequest = (
  credential: Credential,
  sessionId: string,
  message: string,
  signal?: AbortSignal,
) =>
  new Request("http://countersign.test/", {
    method: "POST",
    headers: { "content-type": "application/json", ...credential },
    body: JSON.stringify({ sessionId, message }),
    ...(signal ? { signal } : {}),
  });

const callChat = (request: Request): Promise<Response> => CHAT(request, { params: Promise.resolve({}) });

export async function openConversation({ jwt }: Pick<Tenant, "jwt">, templateId: string): Promise<string> {
  const { status, body } = await call(OPEN, "POST", { body: { templateId }, credential: jwt });
  if (status !== 201) throw new Error(`the conversation was refused: ${JSON.stringify(body)}`);
  return body.id;
}

const eventsOf = (text: string): Chunk[] =>
  text
    .split("\n\n")
    .filter((event) => event.startsWith("data: ") && event !== "data: [DONE]")
    .map((event) => JSON.parse(event.slice(6)) as Chunk);

/** Sends a message and reads the whole turn. */
export async function say({ jwt }: Pick<Tenant, "jwt">, sessionId: string, message: string): Promise<Turn> {
  const response = await callChat(chatRequest(jwt, sessionId, message));
  const text = await response.text();
  if (response.status !== 201) throw new Error(`the turn was refused: ${response.status} ${text}`);
  const chunks = eventsOf(text);
  const last = chunks.at(-1);
  return {
    status: response.status,
    headers: response.headers,
    chunks,
    words: chunks.flatMap(({ type, delta }) => (type === "text-delta" ? [String(delta)] : [])).join(""),
    results: chunks.flatMap(({ type, output, errorText }) =>
      type === "tool-output-available" ? [output] : type.endsWith("-error") ? [{ errorText }] : [],
    ),
    facts: last?.messageMetadata as AgentTurnMetadata,
  };
}

export async function conversation({ jwt }: Pick<Tenant, "jwt">, id: string): Promise<AgentSessionDetailDto> {
  return (await call(GET_SESSION, "GET", { params: { id }, credential: jwt })).body;
}

export async function draftOf({ jwt }: Pick<Tenant, "jwt">, id: string): Promise<VersionDto> {
  return (await call(GET_DRAFT, "GET", { params: { id }, credential: jwt })).body;
}
