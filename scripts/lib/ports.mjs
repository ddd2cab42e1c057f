import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { Failure } from "./failure.mjs";
import { startCommand } from "./paths.mjs";

/** Below the ephemeral port range, so that a remembered port stays free. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const ATTEMPTS = 50;

/**
 * Whether a server could listen there now.
 * @param {number} port @param {string} [host]
 * @returns {Promise<string | null>} null, or the system's error code (EADDRINUSE, EACCES, EADDRNOTAVAIL …)
 */
export function portTrouble(port, host = "127.0.0.1") {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) =>
      resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * A free port on the loopback address: the preferred one, or any other.
 * @param {number} [preferred]
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  if (preferred && (await portTrouble(preferred)) === null) return preferred;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if ((await portTrouble(port)) === null) return port;
  }
  throw new Failure(`No free port found between ${FIRST_PORT} and ${LAST_PORT}.`);
}

/** @param {number} port @param {string} host @throws {Failure} in one line */
export async function assertPortFree(port, host) {
  const trouble = await portTrouble(port, host);
  if (trouble === null) return;
  if (trouble === "EADDRINUSE")
    throw new Failure(
      `Port ${port} is in use: end what listens there, or choose another, as in PORT=${port + 1} ${startCommand}`,
    );
  if (trouble === "EACCES")
    throw new Failure(
      `User ${process.getuid?.() ?? "unknown"}, as whom the instance runs, may not listen on port ${port}: choose one from 1024 on with PORT, and let a proxy listen on ${port}.`,
    );
  throw new Failure(
    `Cannot listen on ${host}, port ${port} (${trouble}): see HOST and PORT in .env.example.`,
  );
}
