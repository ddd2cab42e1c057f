/** The generated part of packages/client: the API's types, and the path of each operation. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { root } from "./paths.mjs";
import { runNode } from "./run.mjs";

const FOLDER = path.join(root, "packages/client");
const BANNER = "// Generated from the OpenAPI document by `npm run client`; not to be edited.\n\n";

/**
 * @typedef {{
 *   paths: Record<string, Record<string, { operationId: string }>>,
 *   components: Record<string, object>,
 * }} Document
 */

/** @returns {Promise<Document>} of the routes in this checkout */
async function readDocument() {
  const folder = mkdtempSync(path.join(tmpdir(), "countersign-openapi-"));
  const file = path.join(folder, "openapi.json");
  try {
    const { code, output } = await runNode(
      path.join(root, "scripts/print-openapi.ts"),
      [file],
      // No data is read or written, since the document is generated from code, but the configuration is still
      // validated. Otherwise tsx would leave its cache in the folder for temporary files, and its own command would
      // leave a socket there.
      {
        env: {
          ...{ DATA_DIR: folder, DATABASE_URL: "postgresql://127.0.0.1:1/none", APP_ENV: "development" },
          ...{ NODE_OPTIONS: "--conditions=react-server --import=tsx", TSX_DISABLE_CACHE: "1" },
        },
      },
    );
    if (code !== 0) throw new Failure(`The OpenAPI document could not be made:\n${output.trim()}`);
    return JSON.parse(readFileSync(file, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes an entry such as `createDocument: ["POST", "/v1/documents"]` for every operation.
 * @param {Document} document
 */
function writeOperations({ paths }) {
  const entries = Object.entries(paths).flatMap(([at, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => [operationId, method.toUpperCase(), at]),
  );
  const lines = entries
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1))
    .map(([id, method, at]) => `  ${id}: ["${method}", "${at}"],`);
  return `${BANNER}export const OPERATIONS = {\n${lines.join("\n")}\n};\n`;
}

/**
 * The document without examples and headers, which are for readers, and without error responses, which share one type.
 * @param {Document} document @returns {object}
 */
function withoutProse(document) {
  // The types list the current values even where the document tells programs to expect further ones.
  const typed = (/** @type {any} */ value) =>
    Array.isArray(value?.["x-extensible-enum"]) && !value.enum
      ? { ...value, enum: value["x-extensible-enum"] }
      : value;
  const isLeft = (/** @type {string} */ key, /** @type {unknown} */ value) =>
    ["example", "examples", "headers"].includes(key) ||
    (/^[45](?:\d\d|XX)$/.test(key) && typeof value === "object");
  const { components, ...rest } = document;
  const { responses: _, ...kept } = components;
  return JSON.parse(
    JSON.stringify({ ...rest, components: kept }, (key, value) =>
      isLeft(key, value) ? undefined : typed(value),
    ),
  );
}

/** @param {Document} document */
async function writeSchema(document) {
  const { default: openapiTS, astToString } = await import("openapi-typescript");
  const types = await openapiTS(JSON.stringify(withoutProse(document)), {
    // Properties with a default are optional in requests.
    defaultNonNullable: false,
    alphabetize: true,
  });
  return BANNER + astToString(types);
}

/** @returns {Promise<Record<string, string>>} the generated files by name */
async function generate() {
  const document = await readDocument();
  return { "operations.js": writeOperations(document), "schema.d.ts": await writeSchema(document) };
}

/** Writes the generated files. @returns {Promise<string[]>} the files that have changed */
export async function generateClient() {
  const stale = await staleFiles();
  for (const [name, text] of stale) writeFileSync(path.join(FOLDER, name), text);
  return stale.map(([name]) => name);
}

/** Generated files that are out of date, with their expected content. */
export async function staleFiles() {
  return Object.entries(await generate()).filter(([name, text]) => {
    const file = path.join(FOLDER, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== text;
  });
}
