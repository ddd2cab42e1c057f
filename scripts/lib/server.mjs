import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { installed, root, serverFolder } from "./paths.mjs";
import { endProcess } from "./processes.mjs";
import { spawnNode } from "./run.mjs";

const POLL_MS = 25;
const START_TIMEOUT_MS = 120_000;
/**
 * V8's heap limit in MiB, and with it how far garbage may grow beyond what is in use: by two thirds, at Node's own limit
 * by three times. An own `NODE_OPTIONS` goes before.
 */
const HEAP_MIB = 1024;
/**
 * Limit in MiB of each half of V8's space for young objects. With Node's 16, what requests in progress hold is copied
 * twice as often: seven per cent of a signing page's processor time.
 */
const YOUNG_MIB = 24;
/**
 * V8's own threads, which collect garbage and compile beside the main one. Node starts four on any machine; more threads
 * than cores wait for each other in each collection of young objects, a thousand times a minute, and spin while they do.
 */
const V8_THREADS = Math.min(4, Math.max(1, availableParallelism() - 1));
/** Allows time for requests and jobs in progress. @type {[NodeJS.Signals, number][]} */
const SHUTDOWN = [
  ["SIGTERM", 12_000],
  ["SIGKILL", 5_000],
];

/**
 * @typedef {object} ServerOptions
 * @property {number} port
 * @property {string} host address to listen on
 * @property {boolean} [isDevelopment] reloads on change
 * @property {Record<string, string | undefined>} env
 * @property {AbortSignal} [signal] cancels the start
 * @property {(text: string) => void} [log] receives the server's output once it responds; defaults to stdout
 *
 * @typedef {{ text: string; isWarning: boolean }} Notice
 *
 * @typedef {object} Server
 * @property {number} pid
 * @property {() => Promise<void>} stop
 * @property {Notice[]} notices what it said about itself at the start
 * @property {Promise<string>} ended how it ended, unless it was stopped: a signal's name or an exit code
 */

/** @param {ServerOptions} options */
function command({ port, host, isDevelopment }) {
  if (isDevelopment)
    return {
      file: installed("next/dist/bin/next"),
      args: ["dev", "--port", String(port), "--hostname", host],
      cwd: root,
    };
  const folder = serverFolder();
  return { file: path.join(folder, "server.js"), args: [], cwd: folder };
}

/** The URL on this machine of a server that listens on that address. @param {string} host @param {number} port */
export function localAddress(host, port) {
  if (host === "0.0.0.0") return `http://127.0.0.1:${port}`;
  if (host === "::") return `http://[::1]:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/** Of two values of one option Node takes the last. */
const nodeOptions = () =>
  [
    `--max-old-space-size=${HEAP_MIB}`,
    `--max-semi-space-size=${YOUNG_MIB}`,
    `--v8-pool-size=${V8_THREADS}`,
    process.env.NODE_OPTIONS ?? "",
  ]
    .join(" ")
    .trim();

/** Log entries of level warning and above (pino's numeric levels). @param {string} output */
function warningsOf(output) {
  return output
    .split("\n")
    .filter((line) => /^\{"level":[4-6]0,/.test(line))
    .map((line) => `${line}\n`)
    .join("");
}

/**
 * What the server says about itself at the start, for operators: its entries marked `notice`.
 * @param {string} output @returns {Notice[]} those that are warnings were shown already
 */
export function noticesOf(output) {
  return output
    .split("\n")
    .filter((line) => /^\{"level":[34]0,/.test(line) && line.includes('"notice":true'))
    .map((line) => ({ text: String(JSON.parse(line).msg), isWarning: line.startsWith('{"level":40,') }));
}

/**
 * Starts the application and waits until it responds. Warnings logged before that are shown once it responds; if it
 * fails, its whole output is shown.
 * @param {ServerOptions} options
 * @returns {Promise<Server>}
 * @throws {Failure}
 */
export async function startServer(options) {
  const { file, args, cwd } = command(options);
  const child = spawnNode(file, args, {
    cwd,
    // Ctrl-C in a terminal must reach only the launcher, which shuts down in order.
    detached: true,
    env: {
      NODE_ENV: options.isDevelopment ? "development" : "production",
      NEXT_TELEMETRY_DISABLED: "1",
      // glibc keeps freed memory per arena, and creates one for nearly every thread: compression alone uses several.
      MALLOC_ARENA_MAX: "2",
      // Two threads hash passwords; file system, DNS and compression must not wait for the rest of the default four.
      UV_THREADPOOL_SIZE: "12",
      ...(options.isDevelopment ? {} : { NODE_OPTIONS: nodeOptions() }),
      PORT: String(options.port),
      HOSTNAME: options.host,
      ...options.env,
    },
  });
  let output = "";
  let isReady = false;
  const pass = (/** @type {string} */ text) => (options.log ? options.log(text) : process.stdout.write(text));
  const relay = (/** @type {Buffer} */ chunk) => {
    if (isReady) pass(chunk.toString());
    else output += chunk;
  };
  child.stdout.on("data", relay);
  child.stderr.on("data", relay);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const stop = async () => {
    if (child.pid) await endProcess(child.pid, SHUTDOWN);
  };
  try {
    await becomesHealthy(localAddress(options.host, options.port), ended, options.signal);
  } catch (error) {
    await stop();
    throw new Failure(`The server did not start: ${/** @type {Error} */ (error).message}\n${output.trim()}`);
  }
  isReady = true;
  const warnings = warningsOf(output);
  if (warnings) pass(warnings);
  return { pid: child.pid ?? 0, notices: noticesOf(output), stop, ended };
}

/** @param {string} address @param {Promise<string>} ended @param {AbortSignal} [signal] */
async function becomesHealthy(address, ended, signal) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  /** @type {string | undefined} */
  let end;
  ended.then((reason) => {
    end = reason;
  });
  let last = "no answer";
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    if (end !== undefined) throw new Error(`it ended with ${end}.`);
    try {
      const response = await fetch(`${address}/v1/health`, { signal: AbortSignal.timeout(30_000) });
      if (response.status === 200) return;
      last = `/v1/health answers ${response.status}`;
    } catch {
      last = "no answer";
    }
    await delay(POLL_MS);
  }
  throw new Error(`${last} for ${START_TIMEOUT_MS / 1000} s.`);
}
