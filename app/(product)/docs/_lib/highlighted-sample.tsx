import "server-only";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import { CodeBlock } from "./code-block";

const LANGUAGES = { bash, json, python, typescript, xml };

type Language = keyof typeof LANGUAGES;

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);

/** The language of a sample, derived from its title, which names a language, a program or a file. */
export function languageOf(title: string): Language | undefined {
  if (/^(?:curl|shell|claude code)\b/i.test(title)) return "bash";
  if (/python|\.py$/i.test(title)) return "python";
  if (/typescript|\.m?[jt]sx?$/i.test(title)) return "typescript";
  if (/html/i.test(title)) return "xml";
  if (/json|^(?:answer|payload|request|cursor|visual studio code)$|^event/i.test(title)) return "json";
  return undefined;
}

/**
 * A code sample, with syntax colours if its title says which language it is in. The server renders the colours as
 * HTML: readers download no highlighter, and React does not hydrate each token. The classes are coloured in
 * globals.css.
 */
export function HighlightedSample({
  title,
  code,
  className,
}: {
  title: string;
  code: string;
  className?: string;
}) {
  const language = languageOf(title);
  return (
    <CodeBlock
      title={title}
      code={code}
      {...(language ? { html: highlighter.highlight(code, { language }).value } : {})}
      {...(className ? { className } : {})}
    />
  );
}
