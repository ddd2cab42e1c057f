import "server-only";
import { checkCallLimit } from "@/lib/api/mcp/limits";
import type { Assistant } from "@/lib/domain/oauth/find-assistant";
import { recordAssistantCall } from "@/lib/domain/oauth/record-assistant-call";
import { log } from "@/lib/log";

type Call = { tool: string; args: unknown; outcome: string };

/** Records a call. A failure to record is only logged: the assistant still receives its result. */
export async function recordToolCall(
  { grantId, principal }: Assistant,
  call: Call,
  requestId: string,
): Promise<void> {
  try {
    await recordAssistantCall({ grantId, userId: principal.userId, ...call });
  } catch (err) {
    log.error({ requestId, grantId, tool: call.tool, err }, "a call of an assistant was not recorded");
  }
}

/** Records a call that the protocol library rejects before any tool runs; it is counted like every other call. */
export async function recordRefusedToolCall(
  assistant: Assistant,
  call: Call,
  requestId: string,
): Promise<void> {
  const outcome = (await checkCallLimit(assistant)) === null ? call.outcome : "RATE_LIMITED";
  await recordToolCall(assistant, { ...call, outcome }, requestId);
}
