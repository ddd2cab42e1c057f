import "server-only";
import type { LanguageFn } from "highlight.js";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import nginx from "highlight.js/lib/languages/nginx";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import { CodeBlock } from "./code-block";
import { languageOf, type SampleLanguage } from "./sample-language";

const LANGUAGES: Record<SampleLanguage, LanguageFn> = {
  bash,
  ini,
  json,
  nginx,
  python,
  sql,
  typescript,
  xml,
  yaml,
};

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);

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
