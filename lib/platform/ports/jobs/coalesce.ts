/**
 * Coalesces calls of `body`: those made while it runs cause one further run, so that no call is lost and runs never
 * overlap.
 * @returns a function that settles when a run that began after the call has ended
 */
export function coalesce(body: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const begin = (): Promise<void> => {
    running = body().finally(() => {
      running = null;
    });
    return running;
  };

  return () => {
    if (next) return next;
    if (!running) return begin();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
