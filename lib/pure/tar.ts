/** Archives of small text files in the ustar format (POSIX.1-2001, pax, "ustar Interchange Format"). */

const BLOCK_BYTES = 512;

export type TarFile = { name: string; bytes: Uint8Array };

/**
 * Deterministic: the same files give the same bytes.
 * @param files names of at most 100 ASCII characters, with `/` between folders
 * @throws {RangeError} for a name that does not fit the format
 */
export function tarOf(files: readonly TarFile[]): Uint8Array {
  const parts = files.flatMap(({ name, bytes }) => [
    headerOf(name, bytes.length),
    bytes,
    new Uint8Array((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES),
  ]);
  // Two empty blocks mark the end.
  return Buffer.concat([...parts, new Uint8Array(2 * BLOCK_BYTES)]);
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

function headerOf(name: string, sizeBytes: number): Uint8Array {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new RangeError(`no name for a tar file: ${name}`);
  const header = Buffer.alloc(BLOCK_BYTES);
  header.write(name, 0, "latin1");
  header.write(octal(0o644, 7), 100, "latin1");
  // Owner and group: 0.
  header.write(octal(0, 7) + octal(0, 7), 108, "latin1");
  header.write(octal(sizeBytes, 11), 124, "latin1");
  header.write(octal(0, 11), 136, "latin1");
  // The checksum is computed with its own field filled with spaces.
  header.write("        ", 148, "latin1");
  header.write("0", 156, "latin1");
  header.write("ustar\x0000", 257, "latin1");
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148, "latin1");
  return header;
}
