import { ASK_PERSON_TOOL } from "@/lib/contracts/agent-limits";
import "server-only";
import {
  hasToolCall,
  streamText,
  ToolChoiceViolationError,
  type ToolSet,
  toUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
} from "ai";
import type { WorkspaceContext } from "@/lib/context";
import type { AgentChatBody, AgentTurnMetadata } from "@/lib/contracts/agent";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { historyOf } from "@/lib/domain/agent/chat/history";
import { requireAgentSession } from "@/lib/domain/agent/sessions/sessions";
import { draftTools } from "@/lib/domain/agent/tools/draft-tools";
import { StepResults } from "@/lib/domain/agent/tools/step-results";
import { toolCharacters } from "@/lib/domain/agent/tools/tool-size";
import { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { releaseTokens, reserveTokens, type TokenAllowance } from "@/lib/domain/agent/turn/budget";
import { instructionsFor, LAST_CALL_INSTRUCTION } from "@/lib/domain/agent/turn/instructions";
import { failureMessage, STOP_MESSAGES, toolCallMessage } from "@/lib/domain/agent/turn/model-failure";
import { takeTurnSlot } from "@/lib/domain/agent/turn/running-turns";
import { TokenUsage } from "@/lib/domain/agent/turn/token-usage";
import { TurnClock } from "@/lib/domain/agent/turn/turn-clock";
import {
  closeTurn,
  emptyTurnMetadata,
  keepProgress,
  type OpenTurn,
  openTurn,
} from "@/lib/domain/agent/turn/turn-rows";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { requireModel } from "@/lib/platform/ports/models/get-model";
import type { AgentModel } from "@/lib/platform/ports/models/port";
import { loggableError } from "@/lib/pure/loggable-error";

/** Maximum number of output tokens of one model call. */
const MAX_OUTPUT_TOKENS = 8_000;
/** How often a call is retried that a busy or failing server refused before it answered. */
const RETRIES = 2;

type Turn = {
  ctx: WorkspaceContext;
  model: AgentModel;
  open: OpenTurn;
  allowance: TokenAllowance;
  templateId: string;
  clock: TurnClock;
};

/**
 * Runs one turn of a conversation and returns it as the AI SDK's UI message stream. The turn lasts as long as its
 * stream is read: cancelling the stream stops the model, and what was written and changed by then is kept.
 * @param left aborted when the reader disconnects
 * @throws {AppError} NOT_FOUND, AGENT_UNAVAILABLE, AGENT_LIMIT_REACHED, INVALID_STATE (409, a turn is running)
 */
export async function streamAgentTurn(
  ctx: WorkspaceContext,
  { sessionId, message }: AgentChatBody,
  left: AbortSignal,
): Promise<ReadableStream<UIMessageChunk>> {
  const session = await requireAgentSession(ctx, sessionId);
  const model = requireModel();
  const leavePlace = takeTurnSlot();
  try {
    const allowance = await reserveTokens(ctx.workspaceId, await firstCall(ctx, session, message));
    const open = await openTurn(ctx, session, message, model.name).catch(async (error: unknown) => {
      await releaseTokens(allowance, 0);
      throw error;
    });
    const clock = new TurnClock(env.ai.turnSeconds * 1000, left);
    return streamOf({ ctx, model, open, allowance, templateId: session.templateId, clock }, leavePlace);
  } catch (error) {
    leavePlace();
    throw error;
  }
}

/** @param onEnd called once the turn is stored, however it ended */
function streamOf(turn: Turn, onEnd: () => void): ReadableStream<UIMessageChunk> {
  const { clock, open } = turn;
  const chunks = runTurn(turn);
  return new ReadableStream<UIMessageChunk>({
    // Reads the stream to its end even after the reader has disconnected, because the end stores the turn.
    start: (controller) => {
      void (async () => {
        for await (const chunk of chunks) if (clock.reason !== "left") controller.enqueue(chunk);
        if (clock.reason !== "left") controller.close();
      })()
        .catch((error: unknown) => {
          log.error(
            { fault: loggableError(error), turnId: open.id },
            "a turn of the agent could not be kept",
          );
          // The server writes this error to its error output, so it has no cause: a cause may contain a person's
          // words.
          if (clock.reason !== "left") controller.error(new Error("a turn of the agent could not be kept"));
        })
        .finally(onEnd);
    },
    cancel: () => clock.stop("left"),
  });
}

/** Counts the characters that the first call will send: the draft, the conversation, the message and the tools. */
async function firstCall(
  ctx: WorkspaceContext,
  { id: sessionId, templateId }: { id: string; templateId: string },
  message: string,
): Promise<number> {
  const draft = new TurnDraft(ctx, templateId, { sessionId, messageId: "" }, AbortSignal.abort());
  const tools = draftTools(ctx, draft, new StepResults());
  const [view, history, schemas] = await Promise.all([
    draft.peek(),
    historyOf(sessionId, tools),
    toolCharacters(tools),
  ]);
  return instructionsFor(view).length + JSON.stringify(history).length + message.length + schemas;
}

/** State of a running turn. */
type Progress = {
  parts: UIMessage["parts"];
  usage: TokenUsage;
  failure: string | null;
  hasAsked: boolean;
  /** Whether the agent had more to do when it reached a limit. */
  isAtLimit: boolean;
};

async function* runTurn(turn: Turn): AsyncGenerator<UIMessageChunk> {
  const { open, clock, model, allowance } = turn;
  const progress: Progress = {
    parts: [],
    usage: new TokenUsage(allowance.tokens),
    failure: null,
    hasAsked: false,
    isAtLimit: false,
  };
  yield { type: "start", messageId: open.messageId, messageMetadata: emptyTurnMetadata(model.name) };
  try {
    for await (const chunk of await converse(turn, progress)) yield chunk;
  } catch (error) {
    if (!clock.reason) progress.failure = failureMessage(error, open.id);
  } finally {
    clock.end();
  }
  progress.usage.close();
  const facts = factsOf(turn, progress);
  const { steps } = progress.usage;
  await closeTurn(open, allowance, { facts, steps, parts: finished(progress.parts) });
  if (facts.state === "failed") yield { type: "error", errorText: facts.notice ?? "" };
  yield { type: "finish", messageMetadata: facts };
}

/** Returns the model's answer, including its tool calls, in chunks; updates `progress` along the way. */
async function converse(turn: Turn, progress: Progress): Promise<ReadableStream<UIMessageChunk>> {
  const { ctx, model, open, clock } = turn;
  const owner = { sessionId: open.sessionId, messageId: open.messageId };
  const draft = new TurnDraft(ctx, turn.templateId, owner, clock.signal);
  const results = new StepResults();
  const tools = draftTools(ctx, draft, results);
  const instructions = instructionsFor(await draft.read());
  const messages = await historyOf(open.sessionId, tools);
  const { usage } = progress;
  const schemas = await toolCharacters(tools);
  const sentWith = (sent: readonly unknown[]) => instructions.length + JSON.stringify(sent).length + schemas;
  const result = streamText({
    model: model.language,
    instructions,
    messages,
    tools,
    toolCallConcurrency: 1,
    maxRetries: RETRIES,
    abortSignal: clock.signal,
    // Evaluated only when the turn would otherwise continue.
    stopWhen: [
      hasToolCall(ASK_PERSON_TOOL),
      ({ steps }) => {
        progress.isAtLimit ||= steps.length >= AGENT_LIMITS.steps || usage.isSpentWith(results.characters);
        return progress.isAtLimit;
      },
    ],
    // The last call of a turn, and the call after three refusals, has no tools: the model reports what is left to do.
    prepareStep: ({ stepNumber, messages: sent }) => {
      results.begin();
      usage.begin(sentWith(stepNumber === 0 ? messages : sent));
      const isStuck = draft.refusals >= AGENT_LIMITS.repairs;
      progress.isAtLimit ||= isStuck;
      const isLast = isStuck || stepNumber === AGENT_LIMITS.steps - 1;
      const maxOutputTokens = usage.room(MAX_OUTPUT_TOKENS);
      return isLast
        ? { maxOutputTokens, toolChoice: "none", instructions: `${instructions}\n\n${LAST_CALL_INSTRUCTION}` }
        : { maxOutputTokens };
    },
    onStepEnd: ({ usage: stepUsage, toolCalls }) => {
      usage.end(stepUsage);
      progress.hasAsked ||= toolCalls.some(({ toolName }) => toolName === ASK_PERSON_TOOL);
    },
    // The error is reported in the turn's notice at the end; the default handler would print it.
    onError: ({ error }) => {
      // The model called a tool in the last call, which allows none, so it had more to do.
      if (ToolChoiceViolationError.isInstance(error)) progress.isAtLimit = true;
      else if (!clock.reason) progress.failure ??= failureMessage(error, open.id);
    },
  });
  const counted = result.stream.pipeThrough(
    new TransformStream({
      transform: (part, controller) => {
        // Parts that are not shown count too: a model that is reasoning is not silent.
        clock.heard(part);
        usage.hear(part);
        controller.enqueue(part);
      },
    }),
  );
  return toUIMessageStream<ToolSet, UIMessage>({
    stream: counted,
    tools,
    originalMessages: [],
    generateMessageId: () => open.messageId,
    sendStart: false,
    sendFinish: false,
    sendReasoning: false,
    // The library's error messages are written for the model, which has received them; people get our own.
    redactToolErrors: true,
    onError: (error) =>
      toolCallMessage(error) ?? (clock.reason ? STOP_MESSAGES[clock.reason] : failureMessage(error, open.id)),
    onStepEnd: async ({ responseMessage }) => {
      progress.parts = responseMessage.parts;
      await keepProgress(open, finished(responseMessage.parts));
    },
    onEnd: ({ responseMessage }) => {
      progress.parts = responseMessage.parts;
    },
  }).pipeThrough(
    new TransformStream<UIMessageChunk, UIMessageChunk>({
      // Errors are reported once, at the end.
      transform: (chunk, controller) => {
        if (chunk.type !== "error") controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * Returns the parts as they are stored: no part is marked as streaming, and interrupted tool calls are marked as
 * interrupted.
 */
function finished(parts: UIMessage["parts"]): UIMessage["parts"] {
  return parts.map((part) => {
    if (part.type === "text") return { ...part, state: "done" };
    if ("state" in part && (part.state === "input-streaming" || part.state === "input-available"))
      return {
        ...part,
        state: "output-error",
        input: part.input ?? {},
        errorText: STOP_MESSAGES.left,
      } as unknown as typeof part;
    return part;
  });
}

function factsOf({ open, clock, model }: Turn, progress: Progress): AgentTurnMetadata {
  const { inputTokens, outputTokens } = progress.usage;
  const durationMs = Math.max(0, getClock().now().getTime() - open.startedAt.getTime());
  const ended = (state: AgentTurnMetadata["state"], notice: string | null): AgentTurnMetadata => ({
    ...{ state, notice, model: model.name },
    ...{ inputTokens, outputTokens, durationMs },
  });
  if (clock.reason === "left") return ended("cut", STOP_MESSAGES.left);
  if (clock.reason) return ended("limited", STOP_MESSAGES[clock.reason]);
  if (progress.failure && !progress.isAtLimit) return ended("failed", progress.failure);
  if (progress.hasAsked) return ended("asking", null);
  if (progress.isAtLimit)
    return ended(
      "limited",
      "It stopped at a limit. What it changed is listed; say “go on” for the rest, or do it yourself.",
    );
  const hasAnswer = progress.parts.some(
    (part) => (part.type === "text" && part.text.trim() !== "") || part.type.startsWith("tool-"),
  );
  if (!hasAnswer) return ended("failed", "The model gave no answer. Try again, or rephrase your request.");
  return ended("done", null);
}
