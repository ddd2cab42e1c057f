import type { FunctionHandler } from "@/lib/platform/ports/jobs/drivers/embedded/protocol";

/** A web framework's handler, as the engine calls its own. */
export const byRequest =
  (serve: (request: Request) => Promise<Response>): FunctionHandler =>
  async ({ url, ...init }) => {
    const answer = await serve(new Request(url, init));
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };
