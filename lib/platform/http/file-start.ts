/** How the file of a multipart form begins. */
export interface FileStart {
  readonly name: string;
  /** The content type stated in the form; empty if there is none. */
  readonly contentType: string;
  /** The first bytes. */
  readonly bytes: Buffer;
}

/** Enough to recognize a format. */
const MAGIC_BYTES = 8;

/**
 * Locates the file at the beginning of a multipart form by its part's headers (RFC 7578).
 * @returns null until the headers and the first bytes have arrived
 */
export function fileStartIn(head: Buffer): FileStart | null {
  // One character per byte, so that positions in the text match the form.
  const text = head.toString("latin1");
  let contentType = "";
  let name: string | null = null;
  for (let at = 0, end = text.indexOf("\r\n"); end >= 0; at = end + 2, end = text.indexOf("\r\n", at)) {
    const line = text.slice(at, end);
    if (line === "" && name !== null) {
      const start = end + 2;
      if (head.length < start + MAGIC_BYTES) return null;
      return { name, contentType, bytes: head.subarray(start, start + MAGIC_BYTES) };
    }
    if (line === "") contentType = "";
    const header = line.toLowerCase();
    if (header.startsWith("content-disposition:")) name = fileNameIn(line);
    if (header.startsWith("content-type:")) contentType = header.slice("content-type:".length).trim();
  }
  return null;
}

function fileNameIn(disposition: string): string | null {
  const key = 'filename="';
  const at = disposition.indexOf(key);
  return at < 0 ? null : disposition.slice(at + key.length, disposition.lastIndexOf('"'));
}
