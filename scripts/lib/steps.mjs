/** The progress of a command on its terminal: one line per step, with its duration. */

const TICK_MS = 500;
const TITLE_WIDTH = 34;

/** @param {number} ms */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** @param {string} title @param {string} outcome */
const line = (title, outcome) => `${title.padEnd(TITLE_WIDTH, " ")} ${outcome}`;

/**
 * Runs a step. On a terminal its line counts the seconds; elsewhere a slow step is announced, so that a log shows what
 * is in progress.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} task
 * @param {(result: T) => string} [describeResult] a short description of the result
 * @returns {Promise<T>}
 */
export async function step(title, task, describeResult) {
  const startedAt = performance.now();
  const elapsed = () => duration(performance.now() - startedAt);
  const isTerminal = process.stdout.isTTY === true;
  let isAnnounced = false;
  const ticker = setInterval(() => {
    if (isTerminal) process.stdout.write(`\r  ${line(title, elapsed())}`);
    else if (!isAnnounced) console.log(`  ${title} …`);
    isAnnounced = true;
  }, TICK_MS);
  ticker.unref();
  const finish = (/** @type {string} */ mark, /** @type {string} */ outcome) => {
    clearInterval(ticker);
    if (isTerminal && isAnnounced) process.stdout.write("\r\u001b[K");
    console.log(`${mark} ${line(title, outcome)}`);
  };
  try {
    const result = await task();
    const note = describeResult?.(result);
    finish("✓", note ? `${elapsed()}  ${note}` : elapsed());
    return result;
  } catch (error) {
    finish("✗", elapsed());
    throw error;
  }
}
