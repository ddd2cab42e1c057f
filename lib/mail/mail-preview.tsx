/** Characters of the preview; inboxes show fewer. */
const SHOWN = 150;

/** Keeps the words that follow in the mail out of the inbox's line: it takes no place, and inboxes do not fold it. */
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff".repeat(SHOWN);

/** What the inbox shows beside the subject. Whatever its words, its markup is the same (html-part.tsx counts on it). */
export function MailPreview({ text }: { text: string }) {
  return (
    <div
      style={{
        display: "none",
        overflow: "hidden",
        lineHeight: "1px",
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {text}
      <div>{FILLER}</div>
    </div>
  );
}

/** A mail's first words, cut to what an inbox shows. */
export const previewOf = (words: string): string => Array.from(words).slice(0, SHOWN).join("");
