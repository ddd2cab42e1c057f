import "server-only";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight } from "lowlight";
import type { ReactNode } from "react";
import { CodeBlock } from "./code-block";

/** Syntax colours, made on the server: readers download no highlighter. Their classes are coloured in globals.css. */
const lowlight = createLowlight({ bash, json, python, typescript, xml });

type Language = "bash" | "json" | "python" | "typescript" | "xml";

/** The language of a sample: by its title, which names a language, a program or a file. */
export function languageOf(title: string): Language | undefined {
  if (/^(?:curl|shell|claude code)\b/i.test(title)) return "bash";
  if (/python|\.py$/i.test(title)) return "python";
  if (/typescript|\.m?[jt]sx?$/i.test(title)) return "typescript";
  if (/html/i.test(title)) return "xml";
  if (/json|^(?:answer|payload|request|cursor|visual studio code)$|^event/i.test(title)) return "json";
  return undefined;
}

type Root = ReturnType<typeof lowlight.highlight>;
type Node = Root["children"][number];

function rendered(node: Node, key: number): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return null;
  const { className } = node.properties;
  return (
    <span key={key} className={Array.isArray(className) ? className.join(" ") : undefined}>
      {node.children.map((child, index) => rendered(child as Node, index))}
    </span>
  );
}

/** A code sample with syntax colours, if its title says which language it is in. */
export function Sample({ title, code, className }: { title: string; code: string; className?: string }) {
  const language = languageOf(title);
  return (
    <CodeBlock title={title} code={code} {...(className ? { className } : {})}>
      {language && lowlight.highlight(language, code).children.map(rendered)}
    </CodeBlock>
  );
}
