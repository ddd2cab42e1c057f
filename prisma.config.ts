import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

const root = path.dirname(fileURLToPath(import.meta.url));

// Prisma's commands drive a native engine that is downloaded at installation. Where that did not happen
// (no network but a package registry, or install scripts switched off), the same engine compiled to
// WebAssembly comes from npm and takes its place.
const enginesDir = path.join(root, "node_modules/@prisma/engines");
const hasNativeEngine =
  existsSync(enginesDir) && readdirSync(enginesDir).some((name) => name.startsWith("schema-engine-"));
if (!hasNativeEngine)
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(root, "scripts/prisma/schema-engine.mjs");

export default defineConfig({
  schema: path.join(root, "prisma/schema"),
  migrations: { path: path.join(root, "prisma/migrations") },
  datasource: {
    // `prisma generate` needs no database; the commands that do say so when they cannot reach this one.
    url: process.env.DATABASE_URL ?? "postgresql://localhost/countersign",
    shadowDatabaseUrl: process.env.SHADOW_DATABASE_URL,
  },
});
