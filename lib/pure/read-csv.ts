/** Reading CSV as spreadsheets write it: RFC 4180 with other delimiters, encodings and line ends. */

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Text of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252, as Excel saves it. */
export function decodeText(bytes: Uint8Array): string {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The delimiter that occurs most often in the first record, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "\n" || sign === "\r") break;
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/**
 * The records of a CSV text; empty lines are left out. Quoted cells may contain delimiters, line breaks and doubled
 * quotes; a quote inside an unquoted cell is text.
 */
export function readCsv(text: string): string[][] {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const delimiter = delimiterOf(source);
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  const plain = delimiter === "\t" ? /[^\t\r\n]+/y : new RegExp(`[^${delimiter}\\r\\n]+`, "y");
  const endCell = () => {
    record.push(cell);
    cell = "";
  };
  const endRecord = () => {
    endCell();
    if (record.some((one) => one.trim() !== "")) records.push(record);
    record = [];
  };
  /** @returns the place after the closing quote, or after the text if there is none */
  const readQuoted = (from: number): number => {
    for (let at = from; ; ) {
      const end = source.indexOf('"', at);
      if (end < 0) {
        cell += source.slice(at);
        return source.length;
      }
      cell += source.slice(at, end);
      if (source[end + 1] !== '"') return end + 1;
      cell += '"';
      at = end + 2;
    }
  };
  /** @returns the place after the text up to the next delimiter or line end */
  const readPlain = (from: number): number => {
    plain.lastIndex = from;
    const [text = ""] = plain.exec(source) ?? [];
    cell += text;
    return from + text.length;
  };
  for (let i = 0; i < source.length; ) {
    const sign = source[i];
    if (sign === '"' && cell === "") i = readQuoted(i + 1);
    else if (sign === delimiter) {
      endCell();
      i += 1;
    } else if (sign === "\n" || sign === "\r") {
      endRecord();
      i += sign === "\r" && source[i + 1] === "\n" ? 2 : 1;
    } else i = readPlain(i);
  }
  endRecord();
  return records;
}
