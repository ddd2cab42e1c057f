/**
 * For automatic refreshes: a router refresh that cannot reach the server replaces the page with the browser's "no
 * connection" and loses unsaved input, so the connection is checked first.
 */

const RETRY_MS = 3000;

/** Whether the server responds right now, with any status. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = fetch("/v1/health", { method: "HEAD", cache: "no-store" });
  return request.then(
    () => true,
    () => false,
  );
}

/**
 * Runs the work once, as soon as the server responds: immediately, or when the network is back.
 * @param onWaiting called each time the server is unreachable
 * @returns a function that stops waiting
 */
export function whenReachable(work: () => void, onWaiting?: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    clearTimeout(timer);
    const isReached = await isReachable();
    if (signal.aborted) return;
    if (isReached) {
      ended.abort();
      return work();
    }
    onWaiting?.();
    timer = setTimeout(attempt, RETRY_MS);
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  window.addEventListener("online", attempt, { signal });
  void attempt();
  return () => ended.abort();
}
