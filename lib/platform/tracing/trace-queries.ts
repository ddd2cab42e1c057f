import "server-only";
import { getTracing } from "@/lib/platform/tracing/span";

const MAX_TEXT = 2_000;

/** The query's text: given directly, or in an object. Values never appear in a trace. */
function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  if (typeof query === "object" && query !== null && "text" in query && typeof query.text === "string")
    return query.text;
  return "";
}

type Query = (...parameters: unknown[]) => unknown;

/**
 * Instruments a connection: its queries become spans of the current trace; those outside any trace are skipped. The
 * pool calls `query` with a callback, all other callers await it.
 */
export function traceQueries(client: { query: unknown }): void {
  const query = (client.query as Query).bind(client);
  client.query = (...parameters: unknown[]) => {
    const text = textOf(parameters[0]).trimStart();
    const end = getTracing()?.leaf(`sql ${(/^\w+/.exec(text)?.[0] ?? "").toLowerCase()}`, {
      "db.system.name": "postgresql",
      "db.query.text": text.slice(0, MAX_TEXT),
    });
    if (!end) return query(...parameters);
    const callback = parameters.at(-1);
    if (typeof callback === "function")
      return query(...parameters.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    const result = query(...parameters);
    if (result instanceof Promise)
      void result.then(
        () => end(),
        (error: unknown) => end(error),
      );
    else end();
    return result;
  };
}
