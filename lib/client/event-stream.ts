import { createParser } from "eventsource-parser";

/** A minimal client for Server-Sent Events (WHATWG HTML, section 9.2): it only reports that an event arrived. */

/** The server rejected the stream, or a proxy in between does not let it through. */
export class StreamRejectedError extends Error {}

type StreamInit = {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** A stream that is silent for this long is considered dead; the server's heartbeat is more frequent. */
  silenceMs: number;
};

/**
 * Reads an event stream by `fetch`, which unlike EventSource supports headers, and reports each event's name as it
 * arrives.
 * @returns when the server ends the stream
 * @throws {StreamRejectedError} when the server rejects it, and when no data ever arrives
 * @throws when it breaks off or times out, when the server is unreachable, and when it is aborted
 */
export async function readEvents(
  url: string,
  { headers, signal, silenceMs }: StreamInit,
  onEvent: (name: string) => void,
): Promise<void> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  signal.addEventListener("abort", leave);
  const endIn = (reason: Error) => setTimeout(() => connection.abort(reason), silenceMs);
  let silence = endIn(new StreamRejectedError("no data arrived on the stream"));
  try {
    if (signal.aborted) leave();
    const response = await fetch(url, { headers, signal: connection.signal });
    if (!response.ok || !response.body)
      throw new StreamRejectedError(`the stream returned status ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({ onEvent: ({ event }) => event && onEvent(event) });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = endIn(new Error("the stream timed out"));
      parser.feed(value);
    }
  } catch (error) {
    // Not every browser passes on the reason for which a request was aborted.
    throw connection.signal.aborted && !signal.aborted ? connection.signal.reason : error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", leave);
  }
}
