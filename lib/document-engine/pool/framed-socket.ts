import {
  closeSync,
  constants,
  openSync,
  read,
  readSync,
  renameSync,
  rmSync,
  write,
  writeSync,
} from "node:fs";
import type { Socket } from "node:net";
import { promisify } from "node:util";
import { FRAME_LIMITS, type Frame, FrameError, FrameReader, frameHeader } from "./frames";

/** The connection ended before what was awaited came, or the other side was silent for too long. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
}

/** Bytes that are kept for nobody: beyond them the sender has to wait. */
const HIGH_WATER_BYTES = 1024 * 1024;

const [readLater, writeLater] = [promisify(read), promisify(write)];
/** Files of one chunk are read and written at once: handing them to a thread costs more time than that takes. */
const isSmall = (size: number): boolean => size <= FRAME_LIMITS.chunk;

/** A connection that carries frames, with back-pressure in both directions. */
export class FramedSocket {
  readonly #socket: Socket;
  readonly #reader = new FrameReader();
  #wake: (() => void) | null = null;
  #isEnded = false;
  #cause: Error | undefined;
  #hasReceived = false;
  #limitsSilence = false;
  /** Resolves when the connection is closed, whoever closed it. */
  readonly closed: Promise<void>;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes: Buffer) => {
      this.#hasReceived = true;
      this.#reader.push(bytes);
      if (this.#wake) this.#wake();
      else if (this.#reader.buffered > HIGH_WATER_BYTES) socket.pause();
    });
    socket.on("error", (error) => {
      this.#cause = error;
    });
    socket.on("timeout", () => socket.destroy(new Error("silence")));
    this.closed = new Promise((resolve) => {
      socket.once("close", () => {
        this.#isEnded = true;
        this.#wake?.();
        resolve();
      });
    });
  }

  /** Whether the other side has said anything so far, be it that it lives. */
  get hasReceived(): boolean {
    return this.#hasReceived;
  }

  /** Ends the connection when nothing moves in either direction for this long; 0 for never. Beats do not go out then. */
  limitSilence(ms: number): void {
    this.#limitsSilence = ms > 0;
    this.#socket.setTimeout(ms);
  }

  /** @throws {ConnectionLostError} @throws {FrameError} when it is too large */
  async send(message: object): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(message));
    await this.#write(frameHeader("message", bytes.length), bytes);
  }

  /**
   * Says that this side lives, unless it has something to say anyway, or it is the other side's turn: what is written
   * counts as a movement, and would hide that the other is silent.
   */
  beat(): void {
    if (this.#isEnded || this.#limitsSilence || this.#socket.writableLength > 0) return;
    this.#socket.write(frameHeader("beat", 0));
  }

  /** The next message, as it came. @throws {ConnectionLostError} @throws {FrameError} */
  async receive(): Promise<unknown> {
    const { kind, bytes } = await this.#next();
    if (kind !== "message") throw new FrameError(`a ${kind} came in place of a message`);
    try {
      return JSON.parse(bytes.toString("utf8"));
    } catch {
      throw new FrameError("a message is no JSON");
    }
  }

  /**
   * Sends the first `size` bytes of an open file.
   * @throws {ConnectionLostError} @throws {FrameError} when it is shorter
   */
  async sendFile(file: number, size: number): Promise<void> {
    for (let at = 0; at < size; ) {
      const chunk = Buffer.allocUnsafe(Math.min(FRAME_LIMITS.chunk, size - at));
      const length = isSmall(size)
        ? readSync(file, chunk, 0, chunk.length, at)
        : (await readLater(file, chunk, 0, chunk.length, at)).bytesRead;
      if (length === 0) throw new FrameError("a file became shorter while it was sent");
      at += length;
      await this.#write(frameHeader("chunk", length), chunk.subarray(0, length));
    }
  }

  /** As {@link sendFile}. */
  async sendPath(path: string, size: number): Promise<void> {
    const file = openSync(path, "r");
    try {
      await this.sendFile(file, size);
    } finally {
      closeSync(file);
    }
  }

  /**
   * Receives a file of this size. It appears at its path once it is whole, and replaces what was there.
   * @throws {ConnectionLostError} @throws {FrameError} when more comes
   */
  async receiveFile(path: string, size: number): Promise<void> {
    const draft = `${path}.received`;
    const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;
    const file = openSync(draft, O_CREAT | O_NOFOLLOW | O_TRUNC | O_WRONLY, 0o600);
    let isWhole = false;
    try {
      for (let left = size; left > 0; ) {
        const { kind, bytes } = await this.#next();
        if (kind !== "chunk" || bytes.length === 0 || bytes.length > left)
          throw new FrameError(
            `a ${kind} of ${bytes.length} bytes came where ${left} bytes of a file are due`,
          );
        await writeAll(file, bytes, isSmall(size));
        left -= bytes.length;
      }
      isWhole = true;
    } finally {
      closeSync(file);
      if (!isWhole) rmSync(draft, { force: true });
    }
    renameSync(draft, path);
  }

  /** Closes it after what was sent has gone. */
  end(): void {
    this.#socket.end();
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** The next frame that is no beat. */
  async #next(): Promise<Frame> {
    for (;;) {
      const frame = this.#reader.next();
      if (frame && frame.kind !== "beat") return frame;
      if (frame) continue;
      if (this.#isEnded) throw this.#lost();
      this.#socket.resume();
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
  }

  async #write(header: Buffer, bytes: Buffer): Promise<void> {
    const socket = this.#socket;
    if (socket.destroyed || !socket.writable) throw this.#lost();
    socket.cork();
    socket.write(header);
    const hasRoom = socket.write(bytes);
    socket.uncork();
    if (hasRoom) return;
    await new Promise<void>((resolve) => {
      const ends = ["drain", "end", "close"] as const;
      const done = () => {
        for (const event of ends) socket.off(event, done);
        resolve();
      };
      for (const event of ends) socket.on(event, done);
    });
    // Who has said the last word reads no more.
    if (socket.destroyed || socket.readableEnded) throw this.#lost();
  }

  #lost(): ConnectionLostError {
    const why = this.#cause ? ` (${this.#cause.message})` : "";
    return new ConnectionLostError(`the connection ended${why}`, { cause: this.#cause });
  }
}

/** A file system may take less than it is given. */
async function writeAll(file: number, bytes: Buffer, isAtOnce: boolean): Promise<void> {
  for (let at = 0; at < bytes.length; )
    at += isAtOnce ? writeSync(file, bytes, at) : (await writeLater(file, bytes, at)).bytesWritten;
}
