/**
 * `npm run db:migrate -- --name add_labels`: writes the migration from the existing migrations to prisma/schema. Uses a
 * temporary database of its own.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "./lib/failure.mjs";
import { main } from "./lib/main.mjs";
import { migrate } from "./lib/migrate.mjs";
import { migrationsDir, root, schemaDir } from "./lib/paths.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { schemaDiff } from "./lib/schema-diff.mjs";

/** UTC timestamp in the format of Prisma's folder names: 20260131094500. */
const timestamp = () => new Date().toISOString().replace(/\D/g, "").slice(0, 14);

/** The missing statements, computed from a database with every existing migration applied. */
async function missingStatements() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "countersign-migrate-"));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url, migrationsDir);
    return await schemaDiff(postgres.url, schemaDir);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main(async () => {
  const { values } = parseArgs({ options: { name: { type: "string" }, empty: { type: "boolean" } } });
  if (!values.name || !/^[a-z0-9_]+$/.test(values.name))
    throw new Failure(
      "Give it a name: npm run db:migrate -- --name add_labels (add --empty for statements of your own)",
    );
  const sql = await missingStatements();
  const isEmpty = sql.trim() === "" || sql.includes("This is an empty migration");
  if (isEmpty && !values.empty) {
    console.log("The migrations already lead to the schema: nothing to write.");
    return;
  }
  const folder = path.join(migrationsDir, `${timestamp()}_${values.name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), isEmpty ? "" : `${sql.trim()}\n`);
  console.log(`Wrote ${path.relative(root, folder)}/migration.sql: read it, then npm start applies it.`);
});
