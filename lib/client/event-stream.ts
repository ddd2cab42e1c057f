/** The part of Server-Sent Events (WHATWG HTML, section 9.2) that a page needs here: that something was said. */

/** The server took no stream of this page's, or what stands between the two lets none through. */
export class StreamRefused extends Error {}

type StreamInit = {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** A stream that says nothing for so long is dead, though nobody said so: the server is heard more often. */
  silenceMs: number;
};

/**
 * Reads a stream of events by `fetch`, which takes headers where EventSource takes none, and names each event as it
 * arrives.
 * @returns when the server ends the stream
 * @throws {StreamRefused} when the server refuses it, and when nothing of it ever arrives
 * @throws when it breaks off or falls silent, when the server is not reached, and when it is aborted
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
  let silence = endIn(new StreamRefused("nothing of the stream arrived"));
  try {
    if (signal.aborted) leave();
    const response = await fetch(url, { headers, signal: connection.signal });
    if (!response.ok || !response.body) throw new StreamRefused(`the stream answered ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = endIn(new Error("the stream fell silent"));
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const name = /^event: (.+)$/m.exec(block)?.[1];
        if (name) onEvent(name);
      }
    }
  } catch (error) {
    // Not every browser passes on why it was told to hang up.
    throw connection.signal.aborted && !signal.aborted ? connection.signal.reason : error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener("abort", leave);
  }
}
