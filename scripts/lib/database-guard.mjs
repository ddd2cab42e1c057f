import { startPostgres } from "./postgres.mjs";
import { isAlive } from "./processes.mjs";

const WATCH_MS = 250;
const PERIOD_MS = 60_000;
const RESTARTS_PER_PERIOD = 3;

/**
 * Restarts the embedded PostgreSQL when it exits unexpectedly. The application's pool reconnects automatically.
 * @param {string} dataDir
 * @param {import("./postgres.mjs").Postgres} postgres
 * @returns {{ lost: Promise<string>; stop: () => Promise<void> }} `lost` resolves with the reason it gave up
 */
export function guardDatabase(dataDir, postgres) {
  let current = postgres;
  /** @type {number[]} */
  let restarts = [];
  /** @type {Promise<void> | undefined} */
  let restarting;
  /** @type {(reason: string) => void} */
  let giveUp = () => {};
  /** @type {Promise<string>} */
  const lost = new Promise((resolve) => {
    giveUp = resolve;
  });
  const restart = async () => {
    restarts = [...restarts.filter((time) => Date.now() - time < PERIOD_MS), Date.now()];
    if (restarts.length > RESTARTS_PER_PERIOD)
      return giveUp("The database keeps ending; DATA_DIR/postgres.log tells why.");
    try {
      const next = await startPostgres({ dataDir });
      const hasMoved = next.port !== current.port;
      current = next;
      if (hasMoved) giveUp("The database ended, and its port is taken.");
      else console.error("The database ended unexpectedly and was started again.");
    } catch (error) {
      giveUp(/** @type {Error} */ (error).message);
    }
  };
  const timer = setInterval(() => {
    if (restarting || isAlive(current.pid)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, WATCH_MS);
  const stop = async () => {
    clearInterval(timer);
    await restarting;
    await current.stop();
  };
  return { lost, stop };
}
