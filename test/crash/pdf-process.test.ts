import { type ChildProcess, spawn } from "node:child_process";
import { connect, createServer, type Server as NetServer, type Socket } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyPdf } from "@/lib/document-engine/pdf/verify/verify-pdf";
import { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { root } from "@/scripts/lib/paths.mjs";
import { expectNoOrphans, expectWholeChain } from "./checks";
import { Instance, until } from "./instance";

/**
 * A server whose PDFs are another process's, which is killed amid a seal and started again: the document is sealed, and
 * sealed once.
 */

/** What the process says once a document is drawn, and neither checked nor sealed. */
const AMID_A_SEAL = '{"kind":"progress","step":"assemble"}';

/** A process with ROLE=pdf, behind a socket of this test's that it is killed at. */
class DoomedProcess {
  readonly #dir: string;
  readonly #sockets = new Set<Socket>();
  #server: NetServer | null = null;
  #child: ChildProcess | null = null;
  #isDoomed = false;
  /** How often it was killed. */
  kills = 0;

  constructor(dir: string) {
    this.#dir = dir;
  }

  get socketPath(): string {
    return path.join(this.#dir, "front.sock");
  }

  /** From now on, the next seal kills it; it is started again at once. */
  doom(): void {
    this.#isDoomed = true;
  }

  async start(): Promise<void> {
    const socketPath = path.join(this.#dir, "pdf.sock");
    this.#child = spawn(process.execPath, [path.join(root, "scripts/cli.mjs"), "start"], {
      env: { ROLE: "pdf", PDF_SOCKET: socketPath, TMPDIR: path.join(this.#dir, "tmp") } as never,
      stdio: "ignore",
    });
    const caller = new RemotePdfPool({
      ...{ socketPath, workerPath: path.join(root, "dist/pdf-worker.mjs"), reconnectMs: 0 },
    });
    await until("the process of PDF workers", () =>
      caller.ping().then(
        () => true,
        () => false,
      ),
    );
    this.#server = createServer((socket) => this.#forward(socket, connect(socketPath)));
    await new Promise<void>((resolve) => this.#server?.listen(this.socketPath, resolve));
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    this.#server?.close();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    }
    for (const socket of this.#sockets) socket.destroy();
  }

  #forward(front: Socket, back: Socket): void {
    for (const socket of [front, back]) {
      this.#sockets.add(socket);
      socket.on("error", () => undefined);
    }
    front.pipe(back);
    back.on("data", (bytes: Buffer) => {
      if (this.#isDoomed && bytes.includes(AMID_A_SEAL)) {
        this.#isDoomed = false;
        void this.#killAndRestart();
      } else front.write(bytes);
    });
    front.once("close", () => back.destroy());
    back.once("close", () => front.destroy());
  }

  async #killAndRestart(): Promise<void> {
    await this.stop("SIGKILL");
    this.kills += 1;
    await this.start();
  }
}

let instance: Instance;
let pdf: DoomedProcess;
beforeAll(async () => {
  instance = await Instance.create();
  pdf = new DoomedProcess(instance.dataDir);
}, 600_000);
afterAll(async () => {
  await pdf?.stop("SIGKILL");
  await instance?.remove();
});

it("seals a document once when the process for PDFs is killed amid its seal", {
  timeout: 240_000,
}, async () => {
  await pdf.start();
  const server = await instance.start({ PDF_SOCKET: pdf.socketPath, LOG_LEVEL: "info" });
  try {
    // It has no workers of its own, and claims nothing about their sandbox.
    const said = JSON.stringify(server.notices);
    expect(said).toContain(`PDFs are opened by the process with ROLE=pdf at ${pdf.socketPath}.`);
    expect(said).not.toContain("PDF workers");
    const id = await instance.send("killed-pdf");
    await instance.sign("killed-pdf", "tenant");
    pdf.doom();
    await instance.sign("killed-pdf", "landlord");
    await instance.settles(id);
    expect(pdf.kills).toBe(1);
    expect(await expectWholeChain(instance, id)).toContain("sealed");
    expect(await instance.completedMails(id)).toHaveLength(3);
    await expectNoOrphans(instance);
    const { rows } = await instance.sql.query<{ key: string; sealed_at: Date | null }>(
      "select b.key, d.sealed_at from documents d join blobs b on b.id = d.signed_blob_id where d.id = $1",
      [id],
    );
    expect(rows).toEqual([{ key: expect.any(String), sealed_at: expect.any(Date) }]);
    const { signatures } = await verifyPdf(path.join(instance.dataDir, "blobs", rows[0]?.key ?? ""));
    expect(signatures).toMatchObject([{ state: "intact", coversWholeFile: true }]);
  } finally {
    await server.stop();
    await pdf.stop();
  }
  await expect.poll(() => instance.temporaryFiles()).toEqual([]);
});
