import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

const root = path.dirname(fileURLToPath(import.meta.url));

// Every command makes sure of a native engine, downloaded from Prisma's own host, also `generate`, which never runs it:
// with the path of any program, it works offline. What compares schemas is in scripts/lib/schema-diff.mjs.
if (process.argv.includes("generate")) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
  // Generators are found by name, wherever the command was started: as programs of this checkout, run by this Node.
  const programs = [path.join(root, "node_modules/.bin"), path.dirname(process.execPath)];
  process.env.PATH = [...programs, process.env.PATH].join(path.delimiter);
}

export default defineConfig({
  schema: path.join(root, "prisma/schema"),
  migrations: { path: path.join(root, "prisma/migrations") },
  datasource: {
    // `prisma generate` needs no database; the commands that do say so when they cannot reach this one.
    url:
      process.env.DATABASE_OWNER_URL ??
      process.env.DATABASE_DIRECT_URL ??
      process.env.DATABASE_URL ??
      "postgresql://localhost/countersign",
    shadowDatabaseUrl: process.env.SHADOW_DATABASE_URL,
  },
});
