/** The response; `status` is 0 if there was none. */
export type TriedResponse = {
  status: number;
  statusText: string;
  milliseconds: number;
  requestId: string | null;
  /** Whether the call is in the request log: true for calls with a valid API key. */
  isLogged: boolean;
  text: string;
};

/** Sends a request from the page and reads any response. */
export async function sendRequest(address: string, init: RequestInit): Promise<TriedResponse> {
  const startedAt = performance.now();
  try {
    const response = await fetch(address, init);
    const text = await response.text();
    return {
      status: response.status,
      statusText: response.statusText,
      milliseconds: Math.round(performance.now() - startedAt),
      requestId: response.headers.get("request-id"),
      isLogged: new Headers(init.headers).has("authorization") && response.status !== 401,
      text: pretty(text),
    };
  } catch {
    const text = "No response was received. Check your connection, then try again.";
    return { status: 0, statusText: "", milliseconds: 0, requestId: null, isLogged: false, text };
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
