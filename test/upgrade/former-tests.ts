import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { migrationsDir, root } from "@/scripts/lib/paths.mjs";
import { startPostgres } from "@/scripts/lib/postgres.mjs";
import { databaseUrl, TEST_APP_ROLE } from "@/scripts/lib/test/databases.mjs";
import type { FormerVersion } from "./former-version";

/** What of Vitest's JSON report is read. */
type Report = {
  testResults: {
    name: string;
    status: "passed" | "failed";
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A test that did not pass, or (without a title) a file that could not be run. */
export type FailedTest = { file: string; title: string; message: string };
export type Outcome = { passed: number; failed: FailedTest[] };

/** Names of the databases that test runs copy, in every version so far. */
const TEMPLATES = "countersign_template_";
/** Any file that the former version has: the first of a run makes the template. */
const ANY_FILE = "scripts/lib/schema-diff.db.test.ts";

/** Runs tests of a former version's checkout, with its own runner and settings, on a database server of their own. */
export class FormerTests {
  readonly #folder: string;
  #adminUrl = "";
  #stop = async () => {};

  constructor(private readonly former: FormerVersion) {
    const runs = path.join(root, ".test/former");
    mkdirSync(runs, { recursive: true });
    this.#folder = mkdtempSync(path.join(runs, `${process.pid}-`));
  }

  async start(): Promise<void> {
    const { url, stop } = await startPostgres({ dataDir: path.join(this.#folder, "pg"), durable: false });
    this.#adminUrl = url;
    this.#stop = stop;
  }

  async stop(): Promise<void> {
    await this.#stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /**
   * Has the former version make the database that its tests copy, and applies this version's migrations to it, as an
   * upgrade does. Its tests take it as it is, since they know it by the migrations that they know.
   * @returns the names of the migrations
   */
  async migrateTemplate(): Promise<string[]> {
    await this.run([ANY_FILE]);
    const { rows } = await this.#query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [TEMPLATES],
    );
    const [template, ...others] = rows;
    if (!template || others.length > 0)
      throw new Error(`the former version made ${rows.length} templates of its tests' databases`);
    const roles = await this.#query("select from pg_roles where rolname = $1", [TEST_APP_ROLE]);
    const { applied } = await migrate(
      databaseUrl(this.#adminUrl, template.datname),
      migrationsDir,
      roles.rowCount ? { appRole: TEST_APP_ROLE } : {},
    );
    return applied;
  }

  /** Removes the template: the next run makes one of the former version's own schema. */
  async dropTemplate(): Promise<void> {
    const { rows } = await this.#query<{ statement: string }>(
      "select format('drop database %I', datname) as statement from pg_database where starts_with(datname, $1)",
      [TEMPLATES],
    );
    for (const { statement } of rows) await this.#query(statement);
  }

  /** @param args parts of paths of the project “database”, and options of Vitest */
  async run(args: readonly string[]): Promise<Outcome> {
    const report = path.join(this.#folder, "report.json");
    rmSync(report, { force: true });
    const { folder } = this.former;
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(?:VITEST|TEST|NODE_ENV$)/.test(name),
    );
    const child = spawn(
      process.execPath,
      [
        path.join(folder, "node_modules/vitest/vitest.mjs"),
        ...["run", "--project", "database", "--reporter=json", `--outputFile=${report}`],
        // Unless told, one core is left for a terminal.
        ...[`--maxWorkers=${availableParallelism()}`, ...args],
      ],
      {
        cwd: folder,
        env: {
          ...Object.fromEntries(inherited),
          TEST_DATABASE_URL: this.#adminUrl,
        } as unknown as NodeJS.ProcessEnv,
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const [code] = await once(child, "close");
    if (!existsSync(report))
      throw new Error(`the former version's tests ended with ${code}:\n${output.slice(-2_000)}`);
    return this.#read(JSON.parse(readFileSync(report, "utf8")));
  }

  #read({ testResults }: Report): Outcome {
    const failed: FailedTest[] = [];
    let passed = 0;
    for (const { name, status, message, assertionResults } of testResults) {
      const file = path.relative(this.former.folder, name);
      const bad = assertionResults.filter((one) => one.status === "failed");
      passed += assertionResults.filter((one) => one.status === "passed").length;
      for (const { fullName, failureMessages } of bad)
        failed.push({ file, title: fullName, message: failureMessages.join("\n") });
      if (status === "failed" && bad.length === 0) failed.push({ file, title: "", message });
    }
    return { passed, failed };
  }

  async #query<T extends pg.QueryResultRow>(
    text: string,
    values: unknown[] = [],
  ): Promise<pg.QueryResult<T>> {
    const client = new pg.Client({ connectionString: this.#adminUrl });
    await client.connect();
    try {
      return await client.query<T>(text, values);
    } finally {
      await client.end();
    }
  }
}
