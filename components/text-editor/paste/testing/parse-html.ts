import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { SourceNode } from "@/components/text-editor/paste/html-tree";

const TYPES: Readonly<Record<string, number>> = { "#document": 9, "#text": 3, "#comment": 8 };

/** Parses HTML by the standard algorithm, as browsers do; scripting counts as disabled. */
export function parseHtml(html: string): SourceNode {
  return nodeOf(parse(html, { scriptingEnabled: false }));
}

function nodeOf(node: DefaultTreeAdapterTypes.Node): SourceNode {
  return {
    nodeType: TYPES[node.nodeName] ?? 1,
    nodeName: node.nodeName,
    nodeValue: "value" in node ? node.value : "data" in node ? node.data : null,
    get childNodes() {
      return "childNodes" in node ? node.childNodes.map(nodeOf) : [];
    },
    attributes: "attrs" in node ? node.attrs : [],
  };
}
