/**
 * The text editor on an agreement of about 50 pages: `node --import tsx bench/text-editor.ts`. Measures a keystroke up
 * to its diagnostics with the browser's modules, without painting, and text search.
 */
import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import { DIAGNOSTICS_PAUSE_MS } from "@/components/editor/model/diagnostics-pause";
import { editorReducer } from "@/components/editor/model/editor-reducer";
import { initialState } from "@/components/editor/model/editor-state";
import { fieldIdsIn } from "@/components/editor/model/text-content";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { findMatches } from "@/components/text-editor/find/find-matches";
import { ContentBody } from "@/lib/contracts/body";
import { TemplateContent } from "@/lib/contracts/content";
import { diagnoseContent } from "@/lib/rules/diagnose";
import { machine, percentile, row } from "./lib/measure.mjs";

/** Seventeen sections make ten pages, see bench/layout.ts. */
const SECTIONS = 87;
const KEYSTROKES = 200;
const WARM_UP = 20;
const GOAL_MS = 100;

const CLAUSES = {
  "Latin script":
    "The party of the first part (“Provider”) agrees to deliver the services described in Schedule A, subject to the " +
    "terms, warranties and limitations set out below; any variation must be agreed in writing, signed by both parties, " +
    "and acknowledged within thirty (30) days of its receipt. ",
  "Arabic script":
    "يوافق الطرف الأول («مقدم الخدمة») على تقديم الخدمات المبينة في الملحق أ وفقا للشروط والضمانات والقيود الواردة " +
    "أدناه؛ ويجب الاتفاق كتابة على أي تعديل وتوقيعه من الطرفين والإقرار به خلال ثلاثين (30) يوما من تاريخ استلامه. ",
} as const;

const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const cell = (words: string) => ({ type: "tableCell", content: [paragraph(text(words))] });

function section(index: number, clause: string): object[] {
  const items = [clause, "Late payments bear interest."].map((words) => ({
    type: "listItem",
    content: [paragraph(text(words))],
  }));
  return [
    { type: "heading", attrs: { level: 1 }, content: [text(`${index + 1} Section`)] },
    paragraph(text(clause + clause), text("Bold clause. ", { type: "bold" })),
    paragraph(text(clause), { type: "field", attrs: { fieldId: `f${index}` } }, text(` ${clause}`)),
    { type: "orderedList", attrs: { numbering: "legal" }, content: items },
    ...(index % 5 === 2
      ? [{ type: "table", content: [{ type: "tableRow", content: ["Item", "Due", "Amount"].map(cell) }] }]
      : []),
  ];
}

const schema = getSchema(textExtensions());

/** Opens an editor with the cursor in the middle of a text. */
function open(clause: string) {
  const indices = Array.from({ length: SECTIONS }, (_, index) => index);
  const content = TemplateContent.parse({
    roles: [{ key: "signer", label: "Signer", kind: "signer" }],
    fields: indices.map((index) => ({
      ...{ id: `f${index}`, key: `f${index}`, roleKey: "signer", type: index === 0 ? "signature" : "text" },
    })),
    body: ContentBody.parse({ type: "doc", content: indices.flatMap((index) => section(index, clause)) }),
  });
  let editor = EditorState.create({ doc: Node.fromJSON(schema, editorDocOf(content.body)) });
  let template = initialState(content, [], true, "document");
  const middle = Math.floor(editor.doc.content.size / 2);
  const paragraphAt = editor.doc.resolve(middle).depth > 0 ? middle : middle + 2;
  return {
    doc: editor.doc,
    /** The time from a key to its diagnostics, without the debounce and the browser's own work. */
    type(): number {
      const startedAt = performance.now();
      editor = editor.apply(editor.tr.insertText("a", paragraphAt));
      const body = bodyOf(editor.doc);
      fieldIdsIn(body);
      template = editorReducer(template, { do: "write", body, added: [], tag: "text" });
      diagnoseContent({ content: template.content, sourceKind: "document", pages: [] });
      return performance.now() - startedAt;
    },
  };
}

machine();
for (const [name, clause] of Object.entries(CLAUSES)) {
  const { type } = open(clause);
  for (let i = 0; i < WARM_UP; i += 1) type();
  const keys = Array.from({ length: KEYSTROKES }, type);
  row(`keystroke to diagnostics, ${name}, computing: median`, percentile(keys, 0.5));
  row(
    `keystroke to diagnostics, ${name}, with the pause: p95`,
    percentile(keys, 0.95) + DIAGNOSTICS_PAUSE_MS,
    {
      goal: `≤ ${GOAL_MS} ms`,
      atMost: GOAL_MS,
    },
  );
}
const { doc } = open(CLAUSES["Latin script"]);
const finds = Array.from({ length: 50 }, () => {
  const startedAt = performance.now();
  findMatches(doc, { text: "warranties", matchCase: false, wholeWord: true });
  return performance.now() - startedAt;
});
row("finding words: p95", percentile(finds, 0.95), { goal: "≤ 50 ms", atMost: 50 });
