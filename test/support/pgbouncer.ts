import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/scripts/lib/ports.mjs";

/**
 * Whether this machine has PgBouncer. The tests that need it do not install it: its package would start it at boot.
 */
export const hasPgBouncer = spawnSync("pgbouncer", ["--version"], { stdio: "ignore" }).status === 0;

/** A PgBouncer in front of one server's databases. */
export type PgBouncer = {
  /** The address of the same database behind it, for the same role. */
  url: string;
  stop: () => Promise<void>;
};

/**
 * Starts PgBouncer in front of the server of this address; connections of any user become its role's.
 * @param url of a database on this machine
 * @throws {Error} with its output, if it ends instead
 */
export async function startPgBouncer(
  url: string,
  mode: "transaction" | "session" = "transaction",
): Promise<PgBouncer> {
  const { port, username, password } = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), "countersign-pgbouncer-"));
  const listenPort = await freePort();
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port || 5432} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 300
default_pool_size = 12
`,
  );
  // PgBouncer refuses to run as root; it reads its file after it became somebody else.
  chmodSync(folder, 0o755);
  const child = spawn("pgbouncer", [...(process.getuid?.() === 0 ? ["-u", "nobody"] : []), file], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true });
  };
  let output = "";
  for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
    output += chunk;
    if (output.includes("process up")) break;
  }
  child.stderr.resume();
  if (!output.includes("process up")) {
    await stop();
    throw new Error(`PgBouncer did not start: ${output}`);
  }
  const behind = new URL(url);
  behind.port = String(listenPort);
  return { url: behind.href, stop };
}
