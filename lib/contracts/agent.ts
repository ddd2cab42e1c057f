import { z } from "zod";
import { AGENT_LIMITS } from "@/lib/contracts/agent-limits";
import { DateTime, Id, lineOfText, PageQuery } from "@/lib/contracts/common";
import { Diagnostic } from "@/lib/contracts/diagnostics";
import { storableText } from "@/lib/contracts/storable-text";
import { SourceKind, TemplateDto } from "@/lib/contracts/templates";

/** The agent (contract, sections 9 and 11): conversations about one template's draft, and drafts from a prompt. */

/** How a turn ended; `running` until then. */
export const AGENT_TURN_STATES = ["running", "done", "asking", "limited", "cut", "failed"] as const;

const words = (max: number) =>
  storableText(max).refine((text) => text.trim().length > 0, { error: "must not be empty" });

export const CreateAgentSessionBody = z
  .strictObject({
    templateId: Id.meta({ description: "The template whose draft the conversation is about" }),
    title: lineOfText(200).optional().meta({
      description: "Defaults to the beginning of the first message",
      example: "Make the deposit optional",
    }),
  })
  .meta({ id: "CreateAgentSession" });
export type CreateAgentSessionBody = z.infer<typeof CreateAgentSessionBody>;

export const ListAgentSessionsQuery = PageQuery.extend({
  templateId: Id.meta({ description: "Only conversations about this template" }),
});
export type ListAgentSessionsQuery = z.infer<typeof ListAgentSessionsQuery>;

export const GetAgentSessionQuery = z.strictObject({
  from: Id.optional().meta({
    description:
      "A message of the conversation: only it and later ones are given, with the changes made during them. An extension: not part of version 1.0 of the API",
  }),
});
export type GetAgentSessionQuery = z.infer<typeof GetAgentSessionQuery>;

const sessionFields = {
  id: Id,
  templateId: Id,
  title: z
    .string()
    .meta({ description: "Empty before the first message", example: "Make the deposit optional" }),
  createdAt: DateTime,
  updatedAt: DateTime,
};
export const AgentSessionDto = z
  .object(sessionFields)
  .meta({ id: "AgentSession", description: "A conversation with the agent about a template's draft" });
export type AgentSessionDto = z.infer<typeof AgentSessionDto>;

export const AgentTurnMetadata = z
  .object({
    state: z.enum(AGENT_TURN_STATES).meta({
      description:
        "`asking`: waiting for an answer; `limited`: stopped at a limit; `cut`: interrupted; `failed`: the model could not be reached or understood",
      example: "done",
    }),
    notice: z.string().nullable().meta({
      description: "Human-readable: why it did not end as `done`, and what to do",
      example: null,
    }),
    model: z.string().nullable().meta({ example: "llama3.3" }),
    inputTokens: z.int().min(0).meta({ example: 2140 }),
    outputTokens: z.int().min(0).meta({ example: 312 }),
    durationMs: z.int().min(0).meta({ example: 4120 }),
  })
  .meta({ id: "AgentTurn", description: "Usage and outcome of a turn" });
export type AgentTurnMetadata = z.infer<typeof AgentTurnMetadata>;

export const AgentMessageDto = z
  .object({
    id: Id,
    role: z.enum(["user", "assistant"]).meta({ example: "assistant" }),
    metadata: AgentTurnMetadata.nullable().meta({
      description: "For the agent's messages; null for a person's",
    }),
    parts: z
      .array(
        z.looseObject({
          type: z.string().meta({
            description: "`text`, `step-start`, or `tool-` followed by a name",
            example: "step-start",
          }),
        }),
      )
      .meta({
        description: "Parts of an AI SDK UI message: texts, and tool calls with their results",
        example: [{ type: "text", text: "The deposit is optional now.", state: "done" }],
      }),
  })
  .meta({ id: "AgentMessage", description: "A message in the AI SDK's UI message format" });
export type AgentMessageDto = z.infer<typeof AgentMessageDto>;

export const AgentChangeDto = z
  .object({
    id: Id,
    messageId: Id.meta({ description: "The agent's message that made it" }),
    summary: z.string().meta({ description: "For people", example: "Added 4 fields to page 2" }),
    createdAt: DateTime,
    undoneAt: DateTime.nullable().meta({ example: null }),
  })
  .meta({ id: "AgentChange", description: "A change to the draft, which can be undone" });
export type AgentChangeDto = z.infer<typeof AgentChangeDto>;

export const AgentSessionDetailDto = z
  .object({
    ...sessionFields,
    messages: z.array(AgentMessageDto).meta({ description: "Oldest first" }),
    changes: z.array(AgentChangeDto).meta({ description: "Oldest first" }),
    usage: z.object({
      tokensToday: z.int().meta({
        description: "Tokens used in the workspace today (UTC), including those reserved by running turns",
        example: 41200,
      }),
      tokensPerDay: z.int().nullable().meta({
        description: "The workspace's daily limit; null means unlimited",
        example: 2_000_000,
      }),
    }),
  })
  .meta({ id: "AgentSessionDetail", description: "A conversation with its messages and changes" });
export type AgentSessionDetailDto = z.infer<typeof AgentSessionDetailDto>;

export const AgentChatBody = z
  .strictObject({
    sessionId: Id.meta({ description: "Id of a conversation" }),
    message: words(AGENT_LIMITS.messageLength).meta({ example: "Make the deposit optional." }),
  })
  .meta({ id: "AgentChat" });
export type AgentChatBody = z.infer<typeof AgentChatBody>;

export const GenerateTemplateBody = z
  .strictObject({
    prompt: words(AGENT_LIMITS.messageLength).meta({
      description: "What the document is for",
      example: "An NDA for two companies, five years, Dutch law",
    }),
    templateId: Id.optional().meta({
      description:
        "Replaces the draft of this rich-text template, as a change that can be undone; a new template is created by default",
    }),
    sourceKind: SourceKind.optional().meta({
      description: "`document`, the default, or `pdf`, which is always composed from the gallery",
      example: "document",
    }),
  })
  .meta({ id: "GenerateTemplate" });
export type GenerateTemplateBody = z.infer<typeof GenerateTemplateBody>;

export const GeneratedTemplateDto = TemplateDto.extend({
  origin: z.enum(["model", "gallery"]).meta({ description: "What it was composed by", example: "gallery" }),
  gallerySlug: z
    .string()
    .nullable()
    .meta({ description: "The gallery template it is based on", example: "mutual-nda" }),
  sessionId: Id.nullable().meta({
    description:
      "With `templateId`: the conversation that has the new text as a change, which undoes it. An extension: not part of version 1.0 of the API",
    example: null,
  }),
  notice: z.string().meta({
    description: "Human-readable: how it was created, and what to check",
    example: "No model is configured, so this is “Mutual non-disclosure agreement” of the gallery.",
  }),
}).meta({ id: "GeneratedTemplate" });
export type GeneratedTemplateDto = z.infer<typeof GeneratedTemplateDto>;

export const UndoAgentChangesBody = z
  .strictObject({
    changeIds: z.array(Id).min(1).max(500).optional().meta({
      description: "Only these changes; by default all of the conversation",
    }),
  })
  .meta({ id: "UndoAgentChanges" });
export type UndoAgentChangesBody = z.infer<typeof UndoAgentChangesBody>;

export const UndoneChangesDto = z
  .object({
    undone: z.array(Id).meta({ description: "The undone changes, newest first" }),
    kept: z.array(z.string()).meta({
      description: "Human-readable: parts that are kept because they were changed since",
      example: ["“Deposit” was changed since and is kept."],
    }),
    diagnostics: z.array(Diagnostic).meta({ description: "Findings of the rules engine", example: [] }),
    updatedAt: DateTime.meta({ description: "Value for `If-Match` of the next write" }),
  })
  .meta({ id: "UndoneAgentChanges" });
export type UndoneChangesDto = z.infer<typeof UndoneChangesDto>;
