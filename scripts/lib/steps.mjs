/** The progress of a command: one line per step, with its duration. */

const ANNOUNCE_MS = 500;
const TITLE_WIDTH = 34;

/** @type {(line: string) => void} */
let report = console.log;

/** For a command whose output is read by a program. @param {(line: string) => void} write */
export function reportStepsTo(write) {
  report = write;
}

/** @param {number} ms */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/**
 * Runs a step. A slow one is announced, so that a terminal or a log shows what is in progress.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} task
 * @param {(result: T) => string} [describeResult] a short description of the result
 * @returns {Promise<T>}
 */
export async function step(title, task, describeResult) {
  const startedAt = performance.now();
  const announcement = setTimeout(() => report(`  ${title} …`), ANNOUNCE_MS).unref();
  const finish = (/** @type {string} */ mark, note = "") => {
    clearTimeout(announcement);
    report(
      `${mark} ${title.padEnd(TITLE_WIDTH)} ${duration(performance.now() - startedAt)}  ${note}`.trimEnd(),
    );
  };
  try {
    const result = await task();
    finish("✓", describeResult?.(result));
    return result;
  } catch (error) {
    finish("✗");
    throw error;
  }
}
