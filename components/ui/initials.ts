let graphemes: Intl.Segmenter | undefined;

/** A base character that no combining mark follows. Other characters need the segmenter, whose data is slow to load. */
const PLAIN = /^[ -~](?:[ -~]|$)/;

function firstOf(word: string | undefined): string {
  if (!word) return "";
  if (PLAIN.test(word)) return word.charAt(0).toUpperCase();
  if (!Intl.Segmenter) return (Array.from(word)[0] ?? "").toUpperCase();
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of graphemes.segment(word)) return segment.toUpperCase();
  return "";
}

/** Unicode property patterns are also slow to load, so ASCII names have their own. */
const patternsFor = (name: string) =>
  /^[ -~]*$/.test(name)
    ? { letter: /[A-Za-z0-9]/, before: /^[^A-Za-z0-9]+/ }
    : { letter: /[\p{L}\p{N}]/u, before: /^[^\p{L}\p{N}]+/u };

/** One or two initials of a name in any script; for an email address its first letter. */
export function initialsOf(name: string): string {
  const { letter, before } = patternsFor(name);
  const words = (name.split("@")[0] ?? "").split(/\s+/).filter((word) => letter.test(word));
  const first = firstOf(words[0]?.replace(before, ""));
  const last = words.length > 1 ? firstOf(words.at(-1)?.replace(before, "")) : "";
  return first + last || "?";
}
