import "server-only";
import { convertToModelMessages, type ModelMessage, type ToolSet, type UIMessage } from "ai";
import { db } from "@/lib/platform/database/db";

/** What is sent of a long conversation: the last messages, without long results of earlier tools. */
const MOST_MESSAGES = 40;
const MOST_CHARACTERS = 60_000;
const LONGEST_RESULT = 1_500;

type Part = UIMessage["parts"][number];

/** A long result of an earlier tool may be outdated, and can be read again. */
const shortened = (part: Part): Part =>
  "output" in part && JSON.stringify(part.output ?? null).length > LONGEST_RESULT
    ? ({ ...part, output: { note: "Left out here. Read it again if it is needed." } } as Part)
    : part;

export async function historyOf(sessionId: string, tools: ToolSet): Promise<ModelMessage[]> {
  const rows = await db().agentMessage.findMany({
    where: { sessionId },
    orderBy: { position: "desc" },
    take: MOST_MESSAGES,
  });
  const messages: Omit<UIMessage, "id">[] = [];
  let length = 0;
  for (const { role, parts } of rows) {
    const told = (parts as Part[]).map(shortened);
    length += JSON.stringify(told).length;
    if (length > MOST_CHARACTERS && messages.length > 0) break;
    if (told.length > 0) messages.unshift({ role: role === "user" ? "user" : "assistant", parts: told });
  }
  while (messages[0]?.role === "assistant") messages.shift();
  return convertToModelMessages(messages, { tools, ignoreIncompleteToolCalls: true });
}
