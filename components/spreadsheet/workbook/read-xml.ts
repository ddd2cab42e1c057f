import { SaxesParser } from "saxes";
import { SheetError } from "@/components/spreadsheet/sheet-error";
import { damagedWorkbookError, TOO_LARGE_MESSAGE } from "@/components/spreadsheet/workbook/archive";
import { decodeLossy, decodeText } from "@/lib/pure/decode-text";

/** Deeper than any part of a workbook. */
const MAX_DEPTH = 200;
/** Several elements for each cell that a list can have; a file of a few kilobytes can unpack to many millions. */
const MAX_ELEMENTS = 3_000_000;
const PIECE = 256 * 1024;

export interface XmlHandlers {
  /** @param name local name without its prefix, since files use different prefixes for a namespace */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text?(text: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Parses one part from start to end, without keeping it in memory. A document type declaration, and with it custom
 * entities, is rejected.
 * @param part its name in its package; omitted for a file with a single part
 * @throws {SheetError} including errors thrown by the handlers
 */
export function walkXml(bytes: Uint8Array, handlers: XmlHandlers, part?: string): void {
  const its = part ? `its part ${part}` : "it";
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let elements = 0;
  parser.on("error", (error) => {
    throw damagedWorkbookError(`${its} is not valid XML (${error.message.replace(/[.\s]+$/, "")})`, error);
  });
  parser.on("doctype", () => {
    throw damagedWorkbookError(`${its} has a document type declaration, which could define entities`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    elements += 1;
    if (depth > MAX_DEPTH) throw damagedWorkbookError(`${its} is nested more than ${MAX_DEPTH} deep`);
    if (elements > MAX_ELEMENTS) throw new SheetError(TOO_LARGE_MESSAGE);
    const plain: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(attributes)) plain[local(key)] = value;
    handlers.open(local(name), plain);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    handlers.close(local(name));
  });
  if (handlers.text) {
    const onText = handlers.text.bind(handlers);
    parser.on("text", onText);
    parser.on("cdata", onText);
  }
  const text = textOf(bytes);
  for (let at = 0; at < text.length; at += PIECE) parser.write(text.slice(at, at + PIECE));
  parser.close();
}

/** Decodes UTF-8 or UTF-16, the encodings that parts may have. */
function textOf(bytes: Uint8Array): string {
  const { text, encoding } = decodeText(bytes.subarray(0, 64));
  const whole = encoding.startsWith("utf-16") ? decodeLossy(bytes, encoding) : decodeLossy(bytes, "utf-8");
  return text === "" ? "" : whole;
}
