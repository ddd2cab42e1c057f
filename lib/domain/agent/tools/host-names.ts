/** Finds words that a mail program would turn into a link. Pure. */

/**
 * Normalizes text: dots of other scripts count as dots in host names (UTS #46), and full-width letters count as
 * letters.
 */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u3002\uff61]/g, ".");

const SCHEME = /:\/\/|\b(?:mailto|tel|sms|javascript):/i;
const BETWEEN_NAMES = /[^\p{L}\p{M}\p{N}._-]+/u;
const LABEL = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_-]{0,62}$/u;
const TOP_LEVEL = /^(?:\p{L}[\p{L}\p{M}]{1,62}|xn--[a-z\d-]{1,59})$/iu;

function isHost(name: string): boolean {
  const labels = name.split(".");
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false;
  return (
    TOP_LEVEL.test(labels.at(-1) ?? "") ||
    (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label)))
  );
}

/**
 * Returns the host names in a text, such as `pay.example`, including those in email addresses; `://` stands for
 * anything with a scheme.
 */
export function hostNamesIn(text: string): string[] {
  const words = plain(text);
  const hosts = words
    .split(BETWEEN_NAMES)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, "").toLowerCase())
    .filter(isHost);
  return SCHEME.test(words) ? ["://", ...hosts] : hosts;
}
