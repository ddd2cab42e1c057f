const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;

/**
 * Whether a JSON text holds more than `max` values, members and elements alike, without parsing it: the cost of parsing
 * and validating a body grows with its values, not its bytes. Meaningless for invalid JSON.
 */
export function exceedsJsonValues(text: string, max: number): boolean {
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA || code === OPEN_BRACKET || code === OPEN_BRACE) {
      values += 1;
      if (values > max) return true;
    }
  }
  return false;
}

/** @returns the index of the closing quote, or the text's end */
function endOfString(text: string, opening: number): number {
  let at = text.indexOf('"', opening + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
