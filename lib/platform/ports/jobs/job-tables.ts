import "server-only";
import type { Pool } from "pg";
import { MIGRATIONS, prepareSchema } from "@/lib/platform/ports/jobs/drivers/embedded/prepare-schema";

/** The newest version of the embedded engine's own tables. */
export const JOB_TABLES_VERSION = MIGRATIONS.length;

/** Creates the embedded engine's tables as they were in a version, to load the rows of a back-up into. */
export const prepareJobTables = (pool: Pool, version: number): Promise<void> =>
  prepareSchema(pool, MIGRATIONS.slice(0, version));
