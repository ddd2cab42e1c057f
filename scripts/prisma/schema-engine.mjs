#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine (PRISMA_SCHEMA_ENGINE_BINARY): JSON-RPC 2.0, one message a line,
 * over stdin and stdout; and the sub-command `cli`. The work is done by @prisma/schema-engine-wasm, which must
 * be of the very version that @prisma/engines-version names.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import {
  adapterFactory,
  assertCanConnect,
  createDatabase,
  databaseName,
  dropDatabase,
} from "./databases.mjs";

/** What the engine's own protocol answers a failed request with. */
const REQUEST_FAILED = 4466;
/** Methods whose name over the wire differs from the WebAssembly build's. */
const RENAMED_METHODS = new Map([["getDatabaseVersion", "version"]]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: "string", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
    version: { type: "boolean" },
  },
});

let panicMessage = "";

async function loadEngine() {
  // Where the engine leaves the message of a panic before it stops at an `unreachable` instruction.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (/** @type {string} */ message) => {
        panicMessage = message;
      },
    },
  });
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const bytes = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": wasm });
  wasm.__wbg_set_wasm(instance.exports);
  /** @type {{ __wbindgen_start: () => void }} */ (
    /** @type {unknown} */ (instance.exports)
  ).__wbindgen_start();
}

const datasource = typeof values.datasource === "string" ? JSON.parse(values.datasource) : {};

/** @typedef {Record<string, (params: object) => Promise<any>>} Engine its methods, by their name */

/** @type {Promise<Engine> | undefined} */
let engine;

/** The engine starts at the first request that needs it: creating a database must not connect to that database. */
function startEngine() {
  const datamodels = values.datamodels?.map(
    (file) => /** @type {[string, string]} */ ([String(file), readFileSync(String(file), "utf8")]),
  );
  const log = (/** @type {string} */ line) => process.env.DEBUG && process.stderr.write(`${line}\n`);
  engine ??= /** @type {Promise<any>} */ (
    wasm.SchemaEngine.new({ datamodels }, log, adapterFactory(datasource))
  );
  return engine;
}

/** @param {string} method @param {any} params */
async function call(method, params) {
  const url = params?.datasource?.url ?? datasource.url;
  if (method === "createDatabase") {
    await createDatabase(url);
    return { databaseName: databaseName(url) };
  }
  if (method === "ensureConnectionValidity") {
    await assertCanConnect(url);
    return {};
  }
  const started = await startEngine();
  const name = RENAMED_METHODS.get(method) ?? method;
  if (typeof started[name] !== "function") throw new Error(`The schema engine has no method ${method}`);
  return started[name](params ?? {});
}

/** @param {object} message */
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

/** @type {unknown} the request at work */
let current;

/** @param {{ id: unknown; method: string; params: unknown }} request */
async function answer({ id, method, params }) {
  current = id;
  try {
    const result = await call(method, params);
    // The native engine prints a diff through its host; the WebAssembly build returns the text.
    if (method === "diff" && result?.stdout)
      send({ id: `print-${id}`, method: "print", params: { content: result.stdout } });
    send({ id, result: result ?? null });
  } catch (error) {
    const { message = String(error), code, meta } = /** @type {any} */ (error) ?? {};
    const data = { is_panic: false, message, error_code: code, meta };
    send({ id, error: { code: REQUEST_FAILED, message, data } });
  }
}

/** A panic inside the engine's own promises reaches nobody's catch. @param {Error} error */
function answerPanic(error) {
  const message = panicMessage || error.message;
  send({ id: current, error: { code: REQUEST_FAILED, message, data: { is_panic: true, message } } });
  process.exit(1);
}

async function serve() {
  await loadEngine();
  process.on("uncaughtException", answerPanic);
  // One at a time, in order: the engine holds one connection.
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.trim()) continue;
    const message = JSON.parse(line);
    if (message.method) await answer(message);
  }
}

/** @param {string | undefined} command */
async function runCommand(command) {
  const commands = {
    "can-connect-to-database": assertCanConnect,
    "create-database": createDatabase,
    "drop-database": dropDatabase,
  };
  if (!command || !Object.hasOwn(commands, command)) throw new Error(`Unknown command ${command}`);
  await commands[/** @type {keyof typeof commands} */ (command)](datasource.url);
}

/** Failures of a sub-command are a log line on stderr, after an empty one. @param {any} error */
function logFailure(error) {
  const fields = { message: error.message, error_code: error.code ?? "P1010" };
  const entry = {
    level: "ERROR",
    target: "schema_engine::logger",
    timestamp: new Date().toISOString(),
    fields,
  };
  process.stderr.write(`\n${JSON.stringify(entry)}`);
}

if (values.version) {
  await loadEngine();
  process.stdout.write(`schema-engine-cli ${wasm.version()}\n`);
} else if (positionals[0] === "cli") {
  await runCommand(positionals[1]).catch((error) => {
    logFailure(error);
    process.exitCode = 1;
  });
} else {
  await serve();
}
// Pools of the adapter would keep the process for their idle time.
process.exit();
