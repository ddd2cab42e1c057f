import { ASK_PERSON_TOOL } from "@/lib/contracts/agent-limits";
import "server-only";
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { WorkspaceContext } from "@/lib/context";
import { fieldTools } from "@/lib/domain/agent/tools/field-tools";
import { readTools } from "@/lib/domain/agent/tools/read-tools";
import { roleTools } from "@/lib/domain/agent/tools/role-tools";
import type { StepResults } from "@/lib/domain/agent/tools/step-results";
import { textTools } from "@/lib/domain/agent/tools/text-tools";
import type { TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { loggableError } from "@/lib/pure/loggable-error";

/**
 * Everything that the agent can do: read and change one draft, and ask the person. It has no tool that publishes,
 * sends, invites, reads anything else or opens an address, so no words in a document can make it do so.
 */
export function draftTools(ctx: WorkspaceContext, draft: TurnDraft, results: StepResults): ToolSet {
  return bounded(results, {
    ...readTools(ctx, draft),
    ...fieldTools(draft),
    ...roleTools(draft),
    ...textTools(draft),
    [ASK_PERSON_TOOL]: tool({
      description: "Asks the person one question, when the work depends on the answer. Ends the turn.",
      inputSchema: z.strictObject({
        question: z.string().min(1).max(1_000),
        options: z.array(z.string().max(200)).max(6).optional().describe("Answers to choose from"),
      }),
      execute: async () => ({ status: "asked" }),
    }),
  });
}

/**
 * Limits the size of results, and reports failures in our own words: exceptions may name tables, files and addresses.
 */
function bounded(results: StepResults, tools: ToolSet): ToolSet {
  for (const [name, { execute }] of Object.entries(tools)) {
    if (!execute) continue;
    Object.assign(tools[name] ?? {}, {
      execute: async (...args: Parameters<typeof execute>) => {
        if (results.isFull)
          return { status: "refused", message: "This step has read too much at once. Call it again, alone." };
        try {
          const result = await execute(...args);
          results.add(result);
          return result;
        } catch (error) {
          if (error instanceof AppError) return { status: "refused", message: error.message };
          if (!args[1].abortSignal?.aborted)
            log.error({ fault: loggableError(error), tool: name }, "a tool of the agent failed");
          throw new Error("This did not work, because of a fault on our side.");
        }
      },
    });
  }
  return tools;
}
