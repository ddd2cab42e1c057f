/**
 * Equivalent of `prisma migrate diff`, offline. Prisma's CLI needs a native engine downloaded from Prisma's host; the
 * same engine is available on npm as WebAssembly. Written for the Prisma version named in schema-diff.db.test.ts.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as wasm from "@prisma/schema-engine-wasm/schema_engine_bg";
import { listFiles } from "./hash.mjs";

/** The one-letter catalog type "char": the engine expects a character, and the adapter does not know the type. */
const CHAR = 18;

/**
 * Catalog types that the engine reads and the adapter rejects, each with a supported type of the same text form: "char"
 * → bpchar, "char"[] and name[] → text[], int2vector, oidvector and pg_node_tree → text.
 */
const READABLE_TYPES = new Map([
  [CHAR, 1042],
  [1002, 1009],
  [1003, 1009],
  [22, 25],
  [30, 25],
  [194, 25],
]);

/** @typedef {{ fields: { dataTypeID: number }[] }} Rows */
/** @typedef {{ performIO(query: unknown): Promise<Rows>; queryRaw(query: unknown): Promise<{ columnTypes: unknown[] }> }} Queryable */

/**
 * Patches the adapter to read PostgreSQL's catalogs. `queryRaw` is on a prototype shared by connections and
 * transactions, hence once per process.
 * @param {object} adapter
 */
function makeCatalogsReadable(adapter) {
  /** @type {Queryable} */
  let prototype = Object.getPrototypeOf(adapter);
  while (!Object.hasOwn(prototype, "performIO")) prototype = Object.getPrototypeOf(prototype);
  const { queryRaw } = prototype;
  if (queryRaw.name === readCatalog.name) return;
  prototype.queryRaw = readCatalog;

  /** @this {Queryable} @param {unknown} query */
  async function readCatalog(query) {
    /** @type {number[]} */
    let types = [];
    /** @type {Queryable} */
    const reader = Object.create(this);
    reader.performIO = async (statement) => {
      const rows = await this.performIO(statement);
      types = rows.fields.map(({ dataTypeID }) => dataTypeID);
      for (const field of rows.fields)
        field.dataTypeID = READABLE_TYPES.get(field.dataTypeID) ?? field.dataTypeID;
      return rows;
    };
    const result = await queryRaw.call(reader, query);
    for (const [index, type] of types.entries())
      if (type === CHAR) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  }
}

async function loadEngine() {
  const onPanic = (/** @type {string} */ message) => {
    throw new Error(`The schema engine stopped: ${message}`);
  };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: onPanic } });
  const file = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = readFileSync(path.join(path.dirname(file), "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": wasm });
  wasm.__wbg_set_wasm(instance.exports);
  /** @type {() => void} */ (instance.exports.__wbindgen_start)();
}

await loadEngine();

/** @param {string} connectionString */
const adapterTo = (connectionString) =>
  bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: async () => {
      const adapter = await new PrismaPg({ connectionString }).connect();
      makeCatalogsReadable(adapter);
      return adapter;
    },
    connectToShadowDb: () => Promise.reject(new Error("A diff from a database needs no shadow database.")),
  });

/**
 * The statements that migrate a database to a schema; only a comment if there are none.
 * @param {string} url of the database @param {string} schemaFolder
 * @returns {Promise<string>}
 */
export async function schemaDiff(url, schemaFolder) {
  const files = listFiles(schemaFolder).map((name) => ({
    path: path.join(schemaFolder, name),
    content: readFileSync(path.join(schemaFolder, name), "utf8"),
  }));
  const engine = await wasm.SchemaEngine.new({ datamodels: undefined }, () => {}, adapterTo(url));
  try {
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: schemaFolder },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? "";
  } finally {
    engine.free();
  }
}
