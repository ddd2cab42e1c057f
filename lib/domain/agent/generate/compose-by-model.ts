import "server-only";
import { isStepCount, streamText, type ToolSet, tool } from "ai";
import { z } from "zod";
import type { WorkspaceContext } from "@/lib/context";
import type { AgentTurnMetadata } from "@/lib/contracts/agent";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { TemplateContent } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import { NewField } from "@/lib/domain/agent/tools/field-spec";
import { RoleSpec } from "@/lib/domain/agent/tools/role-tools";
import { TEXT_FORMAT_GUIDE, withText } from "@/lib/domain/agent/tools/text-tools";
import { toolCharacters } from "@/lib/domain/agent/tools/tool-size";
import { EditRejectedError } from "@/lib/domain/agent/tools/turn-draft";
import { releaseTokens, reserveTokens } from "@/lib/domain/agent/turn/budget";
import { COMPOSE_INSTRUCTIONS } from "@/lib/domain/agent/turn/instructions";
import { failureMessage, STOP_MESSAGES } from "@/lib/domain/agent/turn/model-failure";
import { takeTurnSlot } from "@/lib/domain/agent/turn/running-turns";
import { TokenUsage } from "@/lib/domain/agent/turn/token-usage";
import { TurnClock } from "@/lib/domain/agent/turn/turn-clock";
import { closeTurnRow, emptyTurnMetadata, openGeneration } from "@/lib/domain/agent/turn/turn-rows";
import { env } from "@/lib/env";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import type { AgentModel } from "@/lib/platform/ports/models/port";
import { diagnoseContent } from "@/lib/rules/diagnose";

const MAX_OUTPUT_TOKENS = 16_000;
/** The first attempt and its repairs. */
const TRIES = 1 + AGENT_LIMITS.repairs;

/** Warnings that have to be repaired too, because the draft is published as it is: a signer has to be able to sign. */
const REPAIRED_WARNINGS: ReadonlySet<string> = new Set(["SIGNER_WITHOUT_SIGNATURE", "ROLE_WITHOUT_FIELDS"]);

const Written = z.strictObject({
  name: z.string().min(1).max(200).describe("Name of the template"),
  language: z.string().max(35).optional().describe("BCP 47, of the text"),
  roles: z.array(RoleSpec).min(1).max(20),
  newFields: z.array(NewField).max(200).describe("Every field, each with its key"),
  text: z.string().max(100_000).describe(TEXT_FORMAT_GUIDE),
});
type Written = z.infer<typeof Written>;

export type ModelResult =
  | { isWritten: true; name: string; content: TemplateContent; facts: AgentTurnMetadata }
  /** For people: why not. */
  | { isWritten: false; reason: string };

/** The model's result. */
type Progress = {
  made: { name: string; content: TemplateContent } | null;
  /** Rule violations of the last attempt. */
  problems: string[];
  failure: string | null;
  /** Whether the last attempt was cut off at the token limit. */
  isTruncated: boolean;
};

/**
 * Has the model write a rich-text template that passes the rules engine, in one call and at most three repairs.
 * @param left aborted when the caller disconnects
 * @throws {AppError} AGENT_LIMIT_REACHED
 */
export async function composeByModel(
  ctx: WorkspaceContext,
  prompt: string,
  model: AgentModel,
  base: TemplateContent,
  left: AbortSignal,
): Promise<ModelResult> {
  const leavePlace = takeTurnSlot();
  try {
    return await compose(ctx, prompt, model, base, left);
  } finally {
    leavePlace();
  }
}

async function compose(
  ctx: WorkspaceContext,
  prompt: string,
  model: AgentModel,
  base: TemplateContent,
  left: AbortSignal,
): Promise<ModelResult> {
  const progress: Progress = { made: null, problems: [], failure: null, isTruncated: false };
  const tools = composeTools(base, progress);
  const fixed = COMPOSE_INSTRUCTIONS.length + (await toolCharacters(tools));
  const allowance = await reserveTokens(ctx.workspaceId, fixed + prompt.length);
  const turn = await openGeneration(ctx, model.name).catch(async (error: unknown) => {
    await releaseTokens(allowance, 0);
    throw error;
  });
  const clock = new TurnClock(env.ai.generateSeconds * 1000, left);
  const usage = new TokenUsage(allowance.tokens);
  // The SDK may report an error more than once; the first report names the cause.
  const fail = (error: unknown) => {
    if (!clock.reason) progress.failure ??= failureMessage(error, turn.id);
  };
  try {
    for await (const part of partsOf({ model, prompt, tools, fixed, clock, usage, progress, fail })) {
      clock.heard(part);
      usage.hear(part);
    }
  } catch (error) {
    fail(error);
  } finally {
    clock.end();
    usage.close();
  }
  const { made } = progress;
  const state: AgentTurnMetadata["state"] = made ? "done" : clock.reason === "left" ? "cut" : "failed";
  const { inputTokens, outputTokens, steps } = usage;
  const durationMs = Math.max(0, getClock().now().getTime() - turn.startedAt.getTime());
  const facts = { ...emptyTurnMetadata(model.name), state, inputTokens, outputTokens, durationMs };
  await closeTurnRow(turn.id, allowance, { facts, steps });
  if (made) return { isWritten: true, ...made, facts };
  return {
    isWritten: false,
    reason: clock.reason ? STOP_MESSAGES[clock.reason] : (progress.failure ?? reasonOf(progress, steps)),
  };
}

/** Explains why the model's attempts failed. */
function reasonOf({ problems, isTruncated }: Progress, tries: number): string {
  if (isTruncated) return "The model's draft is longer than its remaining tokens allow.";
  const found = problems.length > 0 ? ` The rules found: ${problems.slice(0, 3).join(" ")}` : "";
  return `The model's draft did not pass the rules in ${tries} ${tries === 1 ? "try" : "tries"}.${found}`;
}

type Writing = {
  model: AgentModel;
  prompt: string;
  tools: ToolSet;
  /** Number of characters of the instructions and the tool, which every call sends. */
  fixed: number;
  clock: TurnClock;
  usage: TokenUsage;
  progress: Progress;
  fail: (error: unknown) => void;
};

/** The model's only tool; it stores its result in `progress`. */
const composeTools = (base: TemplateContent, progress: Progress): ToolSet => ({
  write_template: tool({
    description: "Writes the template. Refused if the rules find errors.",
    inputSchema: Written,
    execute: async (input) => {
      const { content, problems } = tryContent(base, input);
      progress.problems = problems;
      if (problems.length > 0) return { status: "refused", problems };
      progress.made = { name: input.name.replace(/\s+/g, " ").trim() || "Agreement", content };
      return { status: "written" };
    },
  }),
});

/** Yields what the model outputs while it writes; updates `progress` along the way. */
function partsOf({ model, prompt, tools, fixed, clock, usage, progress, fail }: Writing) {
  return streamText({
    model: model.language,
    instructions: COMPOSE_INSTRUCTIONS,
    prompt,
    toolChoice: { type: "tool", toolName: "write_template" },
    abortSignal: clock.signal,
    stopWhen: [isStepCount(TRIES), () => progress.made !== null, () => usage.isSpentWith(0)],
    tools,
    prepareStep: ({ messages }) => {
      usage.begin(fixed + JSON.stringify(messages).length);
      return { maxOutputTokens: usage.room(MAX_OUTPUT_TOKENS) };
    },
    onStepEnd: ({ usage: stepUsage, finishReason }) => {
      usage.end(stepUsage);
      progress.isTruncated = finishReason === "length";
    },
    // The error is reported as a notice at the end; the default handler would print it.
    onError: ({ error }) => fail(error),
  }).stream;
}

/** Returns the written template, or its rule violations. */
function tryContent(base: TemplateContent, input: Written): { content: TemplateContent; problems: string[] } {
  const { text, roles, newFields, language } = input;
  try {
    const made = withText({ ...base, roles: [], fields: [], body: null }, { text, roles, newFields });
    const locale = language ?? base.settings.locale;
    const parsed = TemplateContent.safeParse({ ...made, settings: { ...made.settings, locale } });
    if (!parsed.success)
      return { content: base, problems: parsed.error.issues.slice(0, 10).map(({ message }) => message) };
    const found = diagnoseContent({
      sourceKind: "document",
      content: parsed.data,
      pages: [],
      images: new Set(),
    });
    const problems = found.filter(isToRepair).map(({ message }) => message);
    return { content: parsed.data, problems: problems.slice(0, 10) };
  } catch (error) {
    if (error instanceof EditRejectedError) return { content: base, problems: [...error.problems] };
    throw error;
  }
}

const isToRepair = ({ severity, code }: Diagnostic): boolean =>
  severity === "error" || REPAIRED_WARNINGS.has(code);
