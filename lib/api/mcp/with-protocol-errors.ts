import "server-only";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { problemTextOf } from "@/lib/api/mcp/run-as-assistant";
import type { Problem } from "@/lib/contracts/common";
import { problemResponse } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/**
 * Handles requests other than tool calls. The protocol library sends clients the message of any thrown error; internal
 * errors are logged instead, under a request id that the client receives.
 * @throws {ProtocolError}
 */
export async function withProtocolErrors<T>(work: () => Promise<T>, requestId = newRequestId()): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const problem = (await problemResponse(error, requestId).json()) as Problem;
    throw new ProtocolError(ProtocolErrorCode.InternalError, problemTextOf(problem));
  }
}
