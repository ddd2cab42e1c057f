/**
 * Frames between a server process and the process that holds PDF workers (`ROLE=pdf`): one byte for the kind, four for
 * the length (big-endian), then as many bytes. Both sides check the length before they keep anything of it.
 */

/** `message` is JSON, `chunk` a part of the file that a message announced, `beat` says that the other side lives. */
export type FrameKind = "message" | "chunk" | "beat";

export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Buffer;
}

const KINDS: readonly FrameKind[] = ["message", "chunk", "beat"];

/** The most bytes of each kind's content. The largest messages are inputs with a hundred drawn signatures. */
export const FRAME_LIMITS: Readonly<Record<FrameKind, number>> = {
  message: 32 * 1024 * 1024,
  chunk: 256 * 1024,
  beat: 0,
};

const HEADER_BYTES = 5;

/** The other side sent what no side of this version sends. */
export class FrameError extends Error {
  override readonly name = "FrameError";
}

/** @returns the header of a frame @throws {FrameError} for content above its limit */
export function frameHeader(kind: FrameKind, length: number): Buffer {
  if (length > FRAME_LIMITS[kind]) throw new FrameError(`a ${kind} of ${length} bytes is too large`);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(KINDS.indexOf(kind) + 1, 0);
  header.writeUInt32BE(length, 1);
  return header;
}

/** What an empty reader keeps for the next bytes. */
const KEPT_BYTES = 64 * 1024;

/**
 * Puts together frames from bytes as they arrive, however small the pieces: they are copied into one buffer, which grows
 * with what has really come and never with what a header promises.
 */
export class FrameReader {
  #buffer = Buffer.alloc(0);
  #start = 0;
  #end = 0;

  /** Number of bytes that belong to frames not yet taken. */
  get buffered(): number {
    return this.#end - this.#start;
  }

  push(bytes: Buffer): void {
    if (this.#end + bytes.length > this.#buffer.length) this.#makeRoom(bytes.length);
    bytes.copy(this.#buffer, this.#end);
    this.#end += bytes.length;
  }

  /** @returns the next frame, null until all of it is there @throws {FrameError} as soon as its header is */
  next(): Frame | null {
    if (this.buffered < HEADER_BYTES) return null;
    const code = this.#buffer.readUInt8(this.#start);
    const kind = KINDS[code - 1];
    if (!kind) throw new FrameError(`unknown kind of frame: ${code}`);
    const length = this.#buffer.readUInt32BE(this.#start + 1);
    if (length > FRAME_LIMITS[kind]) throw new FrameError(`a ${kind} of ${length} bytes is too large`);
    if (this.buffered < HEADER_BYTES + length) return null;
    const from = this.#start + HEADER_BYTES;
    const bytes = Buffer.from(this.#buffer.subarray(from, from + length));
    this.#start = from + length;
    if (this.#start === this.#end) this.#forget();
    return { kind, bytes };
  }

  #makeRoom(more: number): void {
    const needed = this.buffered + more;
    const hasRoom = needed <= this.#buffer.length / 2;
    const next = hasRoom ? this.#buffer : Buffer.allocUnsafeSlow(Math.max(KEPT_BYTES, 2 * needed));
    this.#buffer.copy(next, 0, this.#start, this.#end);
    this.#end = this.buffered;
    this.#start = 0;
    this.#buffer = next;
  }

  #forget(): void {
    this.#start = 0;
    this.#end = 0;
    if (this.#buffer.length > KEPT_BYTES) this.#buffer = Buffer.alloc(0);
  }
}
