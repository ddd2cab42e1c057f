import path from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root: absolute, without a trailing slash. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const migrationsDir = path.join(root, "prisma/migrations");
export const schemaDir = path.join(root, "prisma/schema");

/** A file of an installed package. @param {string} file */
export const installed = (file) => path.join(root, "node_modules", file);
