import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { problemResponse } from "@/lib/platform/http/problem";
import { newRequestId } from "@/lib/platform/http/request-id";

/** Answers a request with a problem, in front of the application. */
export async function sendProblem(
  { method }: Pick<IncomingMessage, "method">,
  response: ServerResponse,
  error: unknown,
): Promise<void> {
  const problem = problemResponse(error, newRequestId());
  const body = Buffer.from(await problem.arrayBuffer());
  response
    .writeHead(problem.status, { ...Object.fromEntries(problem.headers), "content-length": body.length })
    .end(method === "HEAD" ? undefined : body);
}
