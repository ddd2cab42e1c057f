/** The part of Server-Sent Events (WHATWG HTML, section 9.2) that a page needs here: that something was said. */

/**
 * Reads a stream of events by `fetch`, which takes headers where EventSource takes none, and names each event as it
 * arrives.
 * @returns when the server ends the stream
 * @throws when it cannot be opened or breaks off, and when it is aborted
 */
export async function readEvents(
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
  onEvent: (name: string) => void,
): Promise<void> {
  const response = await fetch(url, init);
  if (!response.ok || !response.body) throw new Error(`the stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (.+)$/m.exec(block)?.[1];
      if (name) onEvent(name);
    }
  }
}
