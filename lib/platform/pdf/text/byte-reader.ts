/** Reads consecutive big-endian values. */
export class ByteReader {
  readonly #view: DataView;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get offset(): number {
    return this.#offset;
  }

  u8(): number {
    return this.#view.getUint8(this.#offset++);
  }

  u16(): number {
    return this.#view.getUint16(this.#advance(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#advance(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#advance(4));
  }

  /** A view, not a copy. */
  bytes(length: number): Uint8Array {
    const start = this.#advance(length);
    if (start + length > this.#view.byteLength) throw new RangeError("read beyond the end");
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + start, length);
  }

  #advance(length: number): number {
    const start = this.#offset;
    this.#offset += length;
    return start;
  }
}
