import type { CounterStyles } from "@/components/text-editor/paste/counter-styles";
import { withCounters } from "@/components/text-editor/paste/css-counters";
import { htmlTree, type SourceNode } from "@/components/text-editor/paste/html-tree";
import type { PastedImage } from "@/components/text-editor/paste/inline";
import { PasteLosses } from "@/components/text-editor/paste/losses";
import { PLAIN_STYLE, type TextStyle } from "@/components/text-editor/paste/text-style";
import { WordLists } from "@/components/text-editor/paste/word-lists";
import type { ListPlace } from "@/lib/pure/lists/list-kind";

/** Context that is the same everywhere in a paste. */
export interface PasteSource {
  readonly losses: PasteLosses;
  /** Images to be uploaded, in the order in which they are found. */
  readonly images: PastedImage[];
  readonly lists: WordLists;
  readonly counterStyles: CounterStyles;
  /** Whether the HTML comes from Word or Outlook, where inserted and deleted text is tracked changes. */
  readonly isWord: boolean;
  readonly isGoogleDocs: boolean;
  /** Maximum total width of columns, in pixels at 96 dpi. */
  readonly width: number;
}

/** The context at the current place in the document. */
export interface PasteContext {
  readonly textStyle: TextStyle;
  readonly indent: number;
  /** Level of the current heading; null in paragraphs. */
  readonly heading: number | null;
  /** Place of the current paragraph in one of Word's lists. */
  readonly list: ListPlace | null;
  /** Tables around. */
  readonly tables: number;
}

export const TOP_CONTEXT: PasteContext = {
  textStyle: PLAIN_STYLE,
  indent: 0,
  heading: null,
  list: null,
  tables: 0,
};

export function openSource(document: SourceNode, html: string, width: number) {
  const { root: given, sheet } = htmlTree(document);
  const losses = new PasteLosses();
  const { counterStyles } = sheet;
  const root = withCounters(given, { rules: sheet.rules, styles: counterStyles, losses });
  const source: PasteSource = {
    losses,
    counterStyles,
    images: [],
    lists: new WordLists(root, sheet.wordLevels),
    isWord: /urn:schemas-microsoft-com:office|\bmso-|class="?Mso/i.test(html),
    isGoogleDocs: html.includes("docs-internal-guid"),
    width,
  };
  return { root, source };
}
