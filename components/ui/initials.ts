const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstOf(word: string | undefined): string {
  for (const { segment } of graphemes.segment(word ?? "")) return segment.toUpperCase();
  return "";
}

/** One or two initials of a name in any script; for an email address its first letter. */
export function initialsOf(name: string): string {
  const words = (name.split("@")[0] ?? "").split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = firstOf(words[0]?.replace(/^[^\p{L}\p{N}]+/u, ""));
  const last = words.length > 1 ? firstOf(words.at(-1)?.replace(/^[^\p{L}\p{N}]+/u, "")) : "";
  return first + last || "?";
}
