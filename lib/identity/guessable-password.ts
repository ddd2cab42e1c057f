import { COMMON_PASSWORD_LIST } from "@/lib/identity/common-password-list";
import { COMMON_PASSWORDS } from "@/lib/identity/common-passwords";

// What programs that guess passwords try first: lists of leaked ones, with what people add to them, and walks over the keys.

/** Words of the calendar and of this product, which people pad to the length that is asked for. */
const FURTHER_WORDS =
  "spring summer autumn winter january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday countersign contract signature document";

let kept: ReadonlySet<string> | undefined;

/** Made when it is first asked for: most processes' most requests never do. */
function commonWords(): ReadonlySet<string> {
  kept ??= new Set([...COMMON_PASSWORD_LIST.split(" "), ...COMMON_PASSWORDS, ...FURTHER_WORDS.split(" ")]);
  return kept;
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const withLetters = (text: string): string =>
  text.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
const withoutPadding = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** `P@ssw0rd2026!!` is `password` with what everybody adds. */
function isCommon(plain: string): boolean {
  const words = commonWords();
  const digitsEnd = plain.replace(/[\d\W_]+$/, "");
  const forms = [plain, withoutPadding(plain), withLetters(digitsEnd), withoutPadding(withLetters(plain))];
  return forms.some((form) => words.has(form) || words.has(withLetters(form)));
}

/** A short piece over and over: `123qwe123qwe`. */
const isRepeated = (plain: string): boolean => /^(.{1,8}?)\1+$/su.test(plain);

/** Rows of the keys as most keyboards have them, each a little to the right of the one above; and what Shift makes of digits. */
const ROWS = ["1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"];
const SHIFTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."!@#$%^&*()_+"].map((sign, i) => [sign, "1234567890-="[i] ?? ""]),
);
const PLACES = new Map(ROWS.flatMap((row, y) => [...row].map((key, x) => [key, { x, y }] as const)));

function isStep(from: string, to: string): boolean {
  if (from === to || Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 1) return true;
  const [a, b] = [PLACES.get(from), PLACES.get(to)];
  if (!a || !b) return false;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return (
    (dy === 0 && Math.abs(dx) === 1) ||
    (dy === 1 && (dx === 0 || dx === -1)) ||
    (dy === -1 && (dx === 0 || dx === 1))
  );
}

/** From here on a password is a walk over neighbouring keys, or along the alphabet. Words have a fifth of such steps. */
const WALK = 0.7;

function isWalk(plain: string): boolean {
  const keys = [...plain].map((key) => SHIFTED[key] ?? key);
  const steps = keys.slice(1).filter((key, i) => isStep(keys[i] ?? "", key)).length;
  return steps / (keys.length - 1) >= WALK;
}

/** Whether a password is among those that are tried first. */
export function isGuessable(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  return /^\d+$/.test(plain) || isCommon(plain) || isRepeated(plain) || isWalk(plain);
}
