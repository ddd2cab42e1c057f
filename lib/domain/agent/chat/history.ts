import "server-only";
import { convertToModelMessages, type ModelMessage, type ToolSet, type UIMessage } from "ai";
import { db } from "@/lib/platform/database/db";

/**
 * Number of messages that are sent to the model: the latest ones of a long conversation, without long results of
 * earlier tool calls.
 */
const MAX_MESSAGES = 40;
const MAX_CHARACTERS = 60_000;
const MAX_RESULT_LENGTH = 1_500;

type Part = UIMessage["parts"][number];

/** Long results of earlier tool calls are shortened: they may be outdated, and the model can read them again. */
const shortened = (part: Part): Part =>
  "output" in part && JSON.stringify(part.output ?? null).length > MAX_RESULT_LENGTH
    ? ({ ...part, output: { note: "Left out here. Read it again if it is needed." } } as Part)
    : part;

export async function historyOf(sessionId: string, tools: ToolSet): Promise<ModelMessage[]> {
  const rows = await db().agentMessage.findMany({
    where: { sessionId },
    orderBy: { position: "desc" },
    take: MAX_MESSAGES,
  });
  const messages: Omit<UIMessage, "id">[] = [];
  let length = 0;
  for (const { role, parts } of rows) {
    const shortParts = (parts as Part[]).map(shortened);
    length += JSON.stringify(shortParts).length;
    if (length > MAX_CHARACTERS && messages.length > 0) break;
    if (shortParts.length > 0)
      messages.unshift({ role: role === "user" ? "user" : "assistant", parts: shortParts });
  }
  while (messages[0]?.role === "assistant") messages.shift();
  return convertToModelMessages(messages, { tools, ignoreIncompleteToolCalls: true });
}
