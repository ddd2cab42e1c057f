import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the range that systems hand to outgoing connections, so that a remembered port stays free. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 50;

/**
 * Whether a server could listen there now.
 * @param {number} port @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isPortFree(port, host = "127.0.0.1") {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === "EADDRINUSE" || code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port on the loopback address: the preferred one, or any other.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  if (preferred && (await isPortFree(preferred))) return preferred;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port found between ${FIRST_PORT} and ${LAST_PORT}.`);
}
