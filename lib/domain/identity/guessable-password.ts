import commonPasswords from "@/lib/domain/identity/common-passwords.json";

/**
 * Recognizes what password crackers try first: lists of leaked passwords with common additions, and keyboard walks.
 *
 * common-passwords.json has the most common ones, in lower case, sorted: the 12,000 most frequent of four characters
 * or more, and every further one of twelve or more, from the list of leaked passwords shipped with the library zxcvbn
 * (data/passwords.txt of github.com/dropbox/zxcvbn, MIT; see NOTICE.md). Entries with a backquote, a backslash or a
 * dollar sign are left out.
 */

/** Calendar words and names of this product, used to pad passwords to the minimum length. */
const FURTHER_WORDS =
  "spring summer autumn winter january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday countersign contract signature document";

/**
 * Common passwords of twelve or more characters that are missing from the list of leaked ones because of their
 * length.
 */
const FURTHER_PASSWORDS = [
  ..."a1b2c3d4e5f6 adminadmin changemenow correcthorsebatterystaple goodmorning hellohello helloworld iloveyouforever".split(
    " ",
  ),
  ..."login newpassword rootroot summer2026summer thisismypassword".split(" "),
  "correct horse battery staple",
];

let cached: ReadonlySet<string> | undefined;

/** Built lazily: most processes rarely need it. */
function commonWords(): ReadonlySet<string> {
  cached ??= new Set([...commonPasswords, ...FURTHER_WORDS.split(" "), ...FURTHER_PASSWORDS]);
  return cached;
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

/** Whether it is a common password with the usual substitutions and suffixes, as `P@ssw0rd2026!!` is `password`. */
function isCommon(plain: string): boolean {
  const words = commonWords();
  const digitsEnd = plain.replace(/[\d\W_]+$/, "");
  const forms = [plain, withoutPadding(plain), withLetters(digitsEnd), withoutPadding(withLetters(plain))];
  return forms.some((form) => words.has(form) || words.has(withLetters(form)));
}

/** Whether it repeats a short sequence, such as `123qwe123qwe`. */
const isRepeated = (plain: string): boolean => /^(.{1,8}?)\1+$/su.test(plain);

/** Keyboard rows (QWERTY), each shifted a little to the right of the one above, and the shifted digits. */
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

/**
 * Share of adjacent steps above which a password counts as a keyboard or alphabet walk. In words it is about a fifth.
 */
const WALK = 0.7;

function isWalk(plain: string): boolean {
  const keys = [...plain].map((key) => SHIFTED[key] ?? key);
  const steps = keys.slice(1).filter((key, i) => isStep(keys[i] ?? "", key)).length;
  return steps / (keys.length - 1) >= WALK;
}

/** Whether a password is easy to guess. */
export function isGuessable(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  return /^\d+$/.test(plain) || isCommon(plain) || isRepeated(plain) || isWalk(plain);
}
