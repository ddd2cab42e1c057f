import "server-only";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { messageOf } from "@/lib/api/mcp/run-as";
import type { Problem } from "@/lib/contracts/common";
import { problemResponse } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/**
 * Runs what answers a request other than a tool's call. The protocol's package tells clients the message of whatever is
 * thrown; what is not meant for them is logged instead, under a request id that they are told.
 * @throws {ProtocolError}
 */
export async function withProtocolErrors<T>(work: () => Promise<T>, requestId = newRequestId()): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const problem = (await problemResponse(error, requestId).json()) as Problem;
    throw new ProtocolError(ProtocolErrorCode.InternalError, messageOf(problem));
  }
}
