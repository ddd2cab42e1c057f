/**
 * For whoever refreshes a page unasked. A refresh by the router that does not reach the server leaves the page for the
 * browser's own "no connection", and takes along what was entered and not saved yet. So it looks first.
 */

const RETRY_MS = 3000;

/** Whether the server answers right now, whatever it answers. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const asked = fetch("/v1/health", { method: "HEAD", cache: "no-store" });
  return asked.then(
    () => true,
    () => false,
  );
}

/**
 * Does the work once, as soon as the server answers: at once, or when the network is back.
 * @param onWaiting called each time that the server was not reached
 * @returns stops waiting
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
