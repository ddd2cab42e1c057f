import { symbolText } from "@/lib/pure/symbol-fonts";

const PRIVATE = /[\ue000-\uf8ff]/g;
/** Bidi overrides and isolates, and byte order marks: they could disguise the text. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text without unprintable characters; private use characters are replaced by their most common meaning. */
export function readableText(text: string): { text: string; isReplaced: boolean } {
  let isReplaced = false;
  const readable = text
    .replace(/[\r\n\t]+/g, " ")
    .replace(INVISIBLE, "")
    .replace(PRIVATE, (character) => {
      isReplaced = true;
      return symbolText("", character.charCodeAt(0).toString(16)).text;
    });
  return { text: readable.toWellFormed(), isReplaced };
}
