import type { AgentChunk } from "@/lib/client/agent-stream";
import type { AgentMessageDto } from "@/lib/contracts/agent";
import { ASK_PERSON_TOOL } from "@/lib/contracts/agent-limits";

/**
 * Parts of a turn of the agent as they are shown: read from its stream while it runs, and from its stored message
 * afterwards.
 */

export type TextPart = { readonly kind: "text"; readonly id: string; readonly text: string };
export type ToolPart = {
  readonly kind: "tool";
  readonly id: string;
  readonly tool: string;
  readonly state: "running" | "done" | "refused";
  /** The change that the step made to the draft. */
  readonly change: { readonly id: string; readonly summary: string } | null;
  /** Why the step made no change, in the product's own words. */
  readonly message: string | null;
  /** The question that the step asks the user. */
  readonly question: { readonly text: string; readonly options: readonly string[] } | null;
};
export type TurnPart = TextPart | ToolPart;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Raw error names and serialized data, which older conversations may contain. */
const RAW = /^(?:[A-Z]\w*_)?\w*Error\b|^Invalid input for tool\b|[{[]\s*"/;

/** Why a step failed; null if the error is not meant for users. */
const inWords = (error: unknown): string | null => {
  const said = text(error);
  return said === "" || RAW.test(said) ? null : said;
};

const started = (id: string, tool: string): ToolPart => ({
  ...{ kind: "tool", id, tool, state: "running", change: null, message: null, question: null },
});

function withInput(part: ToolPart, input: unknown): ToolPart {
  if (part.tool !== ASK_PERSON_TOOL) return part;
  const { question, options } = object(input);
  const choices = Array.isArray(options) ? options.filter((one) => typeof one === "string") : [];
  return { ...part, question: { text: text(question), options: choices } };
}

function withOutput(part: ToolPart, output: unknown): ToolPart {
  const { status, change, message } = object(output);
  const { id, summary } = object(change);
  if (status === "applied")
    return { ...part, state: "done", change: { id: text(id), summary: text(summary) } };
  const isRefused = status === "refused" || status === "conflict";
  return {
    ...part,
    state: isRefused ? "refused" : "done",
    message: isRefused ? text(message) : null,
  };
}

/** Applies one chunk of the stream to the parts; unknown chunks change nothing. */
export function withChunk(parts: readonly TurnPart[], chunk: AgentChunk): readonly TurnPart[] {
  const callId = text(chunk.toolCallId);
  const change = (to: (part: ToolPart) => ToolPart) =>
    parts.map((part) => (part.kind === "tool" && part.id === callId ? to(part) : part));
  switch (chunk.type) {
    case "text-start":
      return [...parts, { kind: "text", id: text(chunk.id), text: "" }];
    case "text-delta": {
      const at = parts.findLastIndex((part) => part.kind === "text" && part.id === chunk.id);
      return parts.map((part, i) =>
        i === at && part.kind === "text" ? { ...part, text: part.text + text(chunk.delta) } : part,
      );
    }
    case "tool-input-start":
      return [...parts, started(callId, text(chunk.toolName))];
    case "tool-input-available": {
      const known = parts.some((part) => part.kind === "tool" && part.id === callId);
      const all = known ? parts : [...parts, started(callId, text(chunk.toolName))];
      return all.map((part) =>
        part.kind === "tool" && part.id === callId ? withInput(part, chunk.input) : part,
      );
    }
    case "tool-output-available":
      return change((part) => withOutput(part, chunk.output));
    case "tool-input-error":
    case "tool-output-error":
      return change((part) => ({ ...part, state: "refused", message: inWords(chunk.errorText) }));
    default:
      return parts;
  }
}

/** The parts of a stored message. */
export function partsOf(message: AgentMessageDto): readonly TurnPart[] {
  return message.parts.flatMap((part, index): TurnPart[] => {
    const { type } = part;
    if (type === "text") return [{ kind: "text", id: String(index), text: text(part.text) }];
    if (!type.startsWith("tool-")) return [];
    const call = withInput(started(text(part.toolCallId), type.slice("tool-".length)), part.input);
    if (part.state === "output-available") return [withOutput(call, part.output)];
    return [{ ...call, state: "refused", message: inWords(part.errorText) }];
  });
}

/** Labels of the steps while they run. */
export const STEP_LABELS: Readonly<Record<string, string>> = {
  read_template: "Reading the template",
  read_page_text: "Reading the pages",
  find_fields: "Finding fields",
  add_fields: "Adding fields",
  change_fields: "Changing fields",
  remove_fields: "Removing fields",
  move_fields: "Moving fields",
  change_roles: "Changing roles",
  change_settings: "Changing settings",
  write_text: "Writing the text",
  edit_text: "Editing the text",
  check: "Checking the draft",
  [ASK_PERSON_TOOL]: "Asking",
};

/** Messages for steps that changed nothing. */
const FAILED: Readonly<Record<string, string>> = {
  read_template: "Could not read the template",
  read_page_text: "Could not read the pages",
  find_fields: "Could not find fields",
  add_fields: "Could not add the fields",
  change_fields: "Could not change the fields",
  remove_fields: "Could not remove the fields",
  move_fields: "Could not move the fields",
  change_roles: "Could not change the roles",
  change_settings: "Could not change the settings",
  write_text: "Could not write the text",
  edit_text: "Could not edit the text",
  check: "Could not check the draft",
  [ASK_PERSON_TOOL]: "Could not ask",
};

export const failedStepLabel = (tool: string): string => FAILED[tool] ?? "Could not change the draft";

export const stepName = (tool: string): string => STEP_LABELS[tool] ?? "Working on the draft";
