/** What came back; `status` is 0 when nothing did. */
export type Answer = {
  status: number;
  statusText: string;
  milliseconds: number;
  requestId: string | null;
  text: string;
};

/** Sends a request from the page and reads its answer, whatever it is. */
export async function sendTry(address: string, init: RequestInit): Promise<Answer> {
  const startedAt = performance.now();
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    return {
      status: response.status,
      statusText: response.statusText,
      milliseconds: Math.round(performance.now() - startedAt),
      requestId: response.headers.get("request-id"),
      text: pretty(text),
    };
  } catch {
    const text = "There was no answer. Check your connection, then try again.";
    return { status: 0, statusText: "", milliseconds: 0, requestId: null, text };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
