import { type Inngest, InngestCommHandler, type InngestFunction } from "inngest";
import type {
  FunctionHandler,
  HandlerAnswer,
  HandlerCall,
} from "@/lib/platform/ports/jobs/drivers/embedded/protocol";

/**
 * What the SDK's `serve()` is for a web framework, for the engine in the same process: calls and answers are plain
 * objects, without the `Request`, the `Response` and the streams of both, which cost as much as the rest of a call.
 * @throws {Error} at the first call, for functions that the SDK cannot register
 */
export function serveEmbedded(options: {
  client: Inngest.Any;
  functions: readonly InngestFunction.Any[];
}): FunctionHandler {
  const served = new InngestCommHandler({
    ...options,
    frameworkName: "embedded",
    handler: ({ method, url, headers, body }: HandlerCall) => ({
      method: () => method,
      url: () => new URL(url),
      headers: (name: string) => headers[name.toLowerCase()] ?? null,
      body: () => body,
      transformResponse: ({ status, headers, body }): HandlerAnswer => ({ status, headers, body }),
    }),
  }).createHandler();
  return async (call) => served(call);
}
