import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensureBuild, ensureGenerated } from "@/scripts/lib/build.mjs";
import { APP_ROLE } from "@/scripts/lib/database-roles.mjs";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { outsideVariables } from "@/scripts/lib/outside.mjs";
import { migrationsDir, root } from "@/scripts/lib/paths.mjs";
import { freePort } from "@/scripts/lib/ports.mjs";
import { type Postgres, startPostgres } from "@/scripts/lib/postgres.mjs";
import { type Server, startServer } from "@/scripts/lib/server.mjs";
import { startTsa, type TsaServer } from "@/test/fixtures/completion/tsa-server";

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

type Options = {
  isDurable?: boolean;
  prepare?: (server: Postgres) => Promise<Pick<Postgres, "url" | "appUrl">>;
};
type Demo = { appUrl: string; email: string; password: string; apiKey: string };

/** What a worker that waits has in its folder: the one for its task's files, empty (`task-folder.ts`). */
const WORKER_FOLDER = "task";

/** An installation on one machine: its database, its files, and a server that may be killed. */
export class Instance {
  #postgres: Postgres;
  readonly #isDurable: boolean;
  readonly #port: number;
  readonly dataDir: string;
  readonly tsa: TsaServer;
  readonly sql: pg.Pool;
  readonly #isEmbedded: boolean;

  private constructor(parts: {
    dataDir: string;
    postgres: Postgres;
    isDurable: boolean;
    port: number;
    tsa: TsaServer;
    isEmbedded: boolean;
  }) {
    this.dataDir = parts.dataDir;
    this.tsa = parts.tsa;
    this.#postgres = parts.postgres;
    this.#isDurable = parts.isDurable;
    this.#port = parts.port;
    this.#isEmbedded = parts.isEmbedded;
    this.sql = new pg.Pool({ connectionString: parts.postgres.url, max: 2 });
    // At the end, the database stops while an idle connection is still closing, which is not a failure of the test.
    this.sql.on("error", () => undefined);
  }

  /**
   * Creates a fresh installation of the production build, which is rebuilt if the sources changed.
   * @param options `isDurable`: whether the database keeps what it committed when it is killed; `prepare`: makes an
   *   operator's own database on that server, in place of the migrated one, and returns its addresses
   */
  static async create({ isDurable = false, prepare }: Options = {}): Promise<Instance> {
    await ensureGenerated();
    await ensureBuild();
    const runs = path.join(root, ".test/crash");
    mkdirSync(runs, { recursive: true });
    const dataDir = mkdtempSync(path.join(runs, `${process.pid}-`));
    // Under root, the database's user must be able to traverse this folder. Otherwise, the database's folder would be
    // elsewhere, and would not be removed.
    chmodSync(dataDir, 0o711);
    mkdirSync(path.join(dataDir, "tmp"));
    const server = await startPostgres({ dataDir, durable: isDurable });
    const postgres = prepare ? { ...server, ...(await prepare(server)) } : server;
    if (!prepare) await migrate(postgres.url, migrationsDir, { appRole: APP_ROLE });
    return new Instance({
      dataDir,
      postgres,
      isEmbedded: !prepare,
      isDurable,
      port: await freePort(),
      tsa: await startTsa(),
    });
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The database's address for the role with which servers work. */
  get appUrl(): string {
    return this.#postgres.appUrl;
  }

  /** Kills the database during its work, and restarts it at the same address. */
  async restartPostgres(signal: "SIGKILL" | "SIGINT"): Promise<void> {
    process.kill(this.#postgres.pid, signal);
    await until("the end of the database", async () => !isRunning(this.#postgres.pid));
    const { url, appUrl } = this.#postgres;
    const server = await startPostgres({ dataDir: this.dataDir, durable: this.#isDurable });
    this.#postgres = { ...server, url, appUrl };
  }

  /**
   * @param env in addition to the variables of every server
   * @param port a different one for a second server
   * @param log receives its log
   */
  start(
    env: Record<string, string> = {},
    port = this.#port,
    log: (text: string) => void = () => {},
  ): Promise<Server> {
    return startServer({
      port,
      host: "127.0.0.1",
      log,
      env: { ...this.environment, ...env },
    });
  }

  /** The variables of every server and command of this installation. */
  get environment(): Record<string, string | undefined> {
    return {
      ...Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined])),
      APP_URL: this.url,
      COUNTERSIGN_EMBEDDED_DATABASE: String(this.#isEmbedded),
      COUNTERSIGN_ROOT: root,
      DATABASE_URL: this.appUrl,
      DATA_DIR: this.dataDir,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "0",
      TMPDIR: path.join(this.dataDir, "tmp"),
      TSA_URLS: this.tsa.url,
    };
  }

  async remove(): Promise<void> {
    await this.sql.end();
    await this.#postgres.stop();
    await this.tsa.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  get demo(): Demo {
    return JSON.parse(readFileSync(path.join(this.dataDir, "demo.json"), "utf8"));
  }

  async #call(method: string, route: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(route, this.url), {
      method,
      headers: {
        authorization: `Bearer ${this.demo.apiKey}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text}`);
    return text ? JSON.parse(text) : null;
  }

  /** Sends the demo's lease to two people of this name. @returns the document's id */
  async send(name: string): Promise<string> {
    const [template] = (await this.#call("GET", "/v1/templates")) as [{ id: string }];
    const recipients = ["tenant", "landlord"].map((roleKey) => ({
      roleKey,
      name: `${name} ${roleKey}`,
      email: `${name}-${roleKey}@countersign.example`,
    }));
    const document = { templateId: template.id, name, recipients };
    const { id } = (await this.#call("POST", "/v1/documents", document)) as { id: string };
    await this.#call("POST", `/v1/documents/${id}/send`);
    return id;
  }

  /** Signs through the link in the mail. */
  async sign(name: string, roleKey: "tenant" | "landlord"): Promise<void> {
    const to = encodeURIComponent(`${name}-${roleKey}@countersign.example`);
    const token = await until(`the mail to ${to}`, async () => {
      const mails = (await this.#call("GET", `/dev/mail.json?to=${to}`)) as { text: string }[];
      return mails.map((mail) => /\/sign\/([\w-]+)/.exec(mail.text)?.[1]).find(Boolean);
    });
    const { consent } = (await this.#call("GET", `/v1/sign/${token}`)) as { consent: { version: string } };
    await this.#call("POST", `/v1/sign/${token}/submit`, {
      values: { [`${roleKey}_name`]: name },
      signatures: { [`${roleKey}_signature`]: { mode: "type", text: name, font: "caveat" } },
      consent: { accepted: true, version: consent.version },
    });
  }

  /** Waits until every mail about the end is sent and no background work is left. */
  async settles(documentId: string): Promise<void> {
    await until("the last mail", async () => (await this.completedMails(documentId)).length >= 3);
    await until("the end of all background work", async () => {
      const { rows } = await this.sql.query<{ left: number }>(
        `select (select count(*) from jobs.task where kind = 'execute')
              + (select count(*) from outbox where dispatched_at is null) as left`,
      );
      return Number(rows[0]?.left) === 0;
    });
  }

  /** Addresses of the completion mails about the document, one entry per mail. */
  async completedMails(documentId: string): Promise<string[]> {
    const { rows } = await this.sql.query<{ to: string }>(
      `select "to" from mail_messages
        where purpose = 'completed' and status = 'sent'
          and (document_id = $1 or dedupe_key = 'completed:' || $1::text || ':owner')
        order by "to"`,
      [documentId],
    );
    return rows.map(({ to }) => to);
  }

  /** Moves the document's expiry into the past, which no outside caller can do. */
  async passTimeOf(documentId: string): Promise<void> {
    await until("the database", async () => {
      const change = "update documents set expires_at = now() - interval '1 second' where id = $1";
      return this.sql.query(change, [documentId]).catch(() => null);
    });
  }

  /** Lets steps that were running when servers were killed go on at once, instead of minutes later. */
  async endRests(): Promise<void> {
    await until("the database", async () => {
      const change = "update jobs.task set due_at = least(due_at, now()) where crashes > 0";
      return this.sql.query(change).catch(() => null);
    });
  }

  /** Ages unfinished uploads, and triggers the servers' hourly clean-up. */
  async passTimeOfFiles(): Promise<void> {
    await this.sql.query(`
      update effects set created_at = created_at - interval '3 days' where key like 'seal:%';
      update blobs set created_at = created_at - interval '3 days' where status = 'pending';
      update jobs.cron set next_at = now() where function_id like '%prune'`);
  }

  /** Remaining temporary files. A worker that waits for a task has a folder, which is empty. */
  temporaryFiles(): string[] {
    const folder = path.join(this.dataDir, "tmp");
    return readdirSync(folder).flatMap((name) => {
      const [, owner] = /^countersign-(\d+)-/.exec(name) ?? [];
      if (!owner) return [];
      if (!isRunning(Number(owner))) return [name];
      const found = readdirSync(path.join(folder, name), { recursive: true, encoding: "utf8" });
      return found.filter((file) => file !== WORKER_FOLDER).map((file) => path.join(name, file));
    });
  }

  /** Every PDF on the disk, as keys of the store. */
  storedPdfs(): string[] {
    const dir = path.join(this.dataDir, "blobs");
    if (!existsSync(dir)) return [];
    return readdirSync(dir, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".pdf"))
      .sort();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Polls until there is a result, since the event happens in another process. */
export async function until<T>(
  what: string,
  ask: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`waited in vain for ${what}`);
}
