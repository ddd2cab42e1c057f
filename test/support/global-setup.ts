import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensurePdfWorker } from "../../scripts/build-pdf-worker.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { openTestDatabases } from "../../scripts/lib/test/databases.mjs";

/**
 * What the workers of one run need: a server, a template from which each worker's database is copied, and a folder
 * for their data.
 */
export interface TestServer {
  /** URL of the server's maintenance database, for the owner of all. */
  adminUrl: string;
  /** Of the application's role. */
  appPassword: string;
  template: string;
  /** Prefix of the name of every database of this run. */
  databasePrefix: string;
  dataDir: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Images and PDFs are read in worker processes, in whichever test file needs them.
  const [databases] = await Promise.all([openTestDatabases(), ensurePdfWorker()]);
  const runs = path.join(root, ".test/data");
  mkdirSync(runs, { recursive: true });
  const dataDir = mkdtempSync(path.join(runs, `${process.pid}-`));
  const { adminUrl, appPassword, template, prefix: databasePrefix } = databases;
  project.provide("testServer", { adminUrl, appPassword, template, databasePrefix, dataDir });
  return async () => {
    await databases.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
