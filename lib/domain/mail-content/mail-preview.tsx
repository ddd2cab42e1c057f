/** Characters of the preview; inboxes show fewer. */
const SHOWN = 150;

/** Keeps the text that follows out of the inbox preview: invisible characters that inboxes do not collapse. */
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff".repeat(SHOWN);

/**
 * The preview text that the inbox shows beside the subject. Its markup does not depend on the text (html-part.tsx
 * relies on it).
 */
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

/** The beginning of a mail's text, truncated to what an inbox shows. */
export const previewOf = (words: string): string => Array.from(words).slice(0, SHOWN).join("");
