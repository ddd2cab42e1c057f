import { lstatSync, unlinkSync } from "node:fs";
import { connect, type Server } from "node:net";

/** A problem that an operator can solve, in one line. */
export class SocketFileError extends Error {
  override readonly name = "SocketFileError";
}

/** Owner and group may connect: the containers of one instance run as the same group. */
const MODE = 0o660;
const UMASK = 0o777 & ~MODE;

/**
 * Listens at a socket in the file system, in place of one that a killed process left behind.
 * @throws {SocketFileError}
 */
export async function listenAt(server: Server, socketPath: string): Promise<void> {
  await removeLeftover(socketPath);
  // Node binds while `listen` runs, and the system creates the file then: with this mode, from the first moment.
  const before = process.umask(UMASK);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(socketPath, () => {
        server.off("error", reject);
        resolve();
      });
      process.umask(before);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SocketFileError(
      `PDF_SOCKET: ${socketPath} cannot be created (${code}): its folder has to exist, and to be writable for this process.`,
    );
  } finally {
    process.umask(before);
  }
}

async function removeLeftover(socketPath: string): Promise<void> {
  const found = lstatSync(socketPath, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isSocket()) throw new SocketFileError(`PDF_SOCKET: ${socketPath} exists, and is no socket.`);
  if (await isServed(socketPath))
    throw new SocketFileError(`PDF_SOCKET: another process serves PDF tasks at ${socketPath} already.`);
  unlinkSync(socketPath);
}

function isServed(socketPath: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") resolve(false);
      // A full queue of connections is one of a process that lives.
      else if (error.code === "EAGAIN") resolve(true);
      else reject(new SocketFileError(`PDF_SOCKET: ${socketPath} cannot be used (${error.code}).`));
    });
  });
}
