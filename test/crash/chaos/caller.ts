import { setTimeout as delay } from "node:timers/promises";

/** Pause of a patient integrator between retries, against any server that responds. */
const PAUSE_MS = 100;
const ONE_TRY_MS = 20_000;
const PATIENCE_MS = 150_000;

/** Whether a response asks for the same request to be repeated. */
async function asksAgain(response: Response): Promise<boolean> {
  if (response.status >= 500 || response.status === 429) return true;
  if (response.status !== 409) return false;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "IDEMPOTENCY_KEY_IN_USE";
}

/**
 * A `fetch` over several servers of one installation that may be gone at any time. Requests are repeated unchanged,
 * including their `Idempotency-Key`.
 * @param onRepeat called for every attempt but the first
 */
export function patientFetch(bases: () => readonly string[], onRepeat: () => void): typeof fetch {
  let turn = 0;
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const deadline = Date.now() + PATIENCE_MS;
    let last = "no server";
    for (let attempt = 0; Date.now() < deadline; attempt++) {
      if (attempt > 0) {
        onRepeat();
        await delay(PAUSE_MS);
      }
      const servers = bases();
      const base = servers[turn++ % servers.length];
      if (!base) continue;
      try {
        const signal = AbortSignal.timeout(ONE_TRY_MS);
        const response = await fetch(new URL(pathname + search, base), { ...init, signal });
        const bytes = await response.arrayBuffer();
        const { status, headers } = response;
        const whole = new Response(status === 204 ? null : bytes, { status, headers });
        if (!(await asksAgain(whole))) return whole;
        last = `${status} ${await whole.text()}`;
      } catch (error) {
        last = error instanceof Error ? error.message : String(error);
      }
    }
    throw new Error(`${init?.method ?? "GET"} ${pathname} was never answered: ${last}`);
  };
}
