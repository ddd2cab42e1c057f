import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { EditorState, type Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { describe, expect, it } from "vitest";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import {
  FindExtension,
  findState,
  leaveToMatch,
  replaceAll,
  replaceCurrent,
  setFindQuery,
  stepToMatch,
} from "@/components/text-editor/find/find-extension";
import { findMatches, MAX_MATCHES } from "@/components/text-editor/find/find-matches";

const schema = getSchema(textExtensions());
const words = (text: string, ...marks: string[]) => ({
  type: "text",
  text,
  marks: marks.map((type) => ({ type })),
});
const chip = { type: "field", attrs: { fieldId: "f1" } };
const paragraph = (...content: object[]) => ({ type: "paragraph", content });
const docOf = (...content: object[]) => Node.fromJSON(schema, { type: "doc", content });

const query = (text: string, more: { matchCase?: boolean; wholeWord?: boolean } = {}) => ({
  ...{ text, matchCase: false, wholeWord: false },
  ...more,
});

/** The text of the matches in the document. */
const found = (doc: Node, text: string, more?: Parameters<typeof query>[1]) =>
  findMatches(doc, query(text, more)).map(({ from, to }) => doc.textBetween(from, to, "", "*"));

describe("matches", () => {
  const doc = docOf(
    paragraph(words("The Ten"), words("ant and the ten", "bold"), words("ants")),
    { type: "blockquote", content: [paragraph(words("tenant"), chip, words("tenant pays"))] },
    paragraph(words("ten"), { type: "hardBreak" }, words("ant; 1.5 (a+b)\u00A0c É")),
  );

  it("are found across marks, whatever the case, and not across chips, line ends or paragraphs", () => {
    expect(found(doc, "tenant")).toEqual(["Tenant", "tenant", "tenant", "tenant"]);
    expect(found(doc, "tenanttenant")).toEqual([]);
    expect(found(doc, "antsten")).toEqual([]);
    expect(found(doc, "\uFFFC")).toEqual([]);
  });

  it("match case and whole words on demand", () => {
    expect(found(doc, "Tenant", { matchCase: true })).toEqual(["Tenant"]);
    expect(found(doc, "tenant", { wholeWord: true })).toEqual(["Tenant", "tenant", "tenant"]);
    expect(found(doc, "ant", { wholeWord: true })).toEqual(["ant"]);
    expect(found(doc, "é", { wholeWord: true })).toEqual(["É"]);
  });

  it("take what is typed literally, with any kind of space", () => {
    expect(found(doc, "1.5")).toEqual(["1.5"]);
    expect(found(doc, "105")).toEqual([]);
    expect(found(doc, "(a+b) c")).toEqual(["(a+b)\u00A0c"]);
    expect(found(doc, "[")).toEqual([]);
  });

  it("are bounded", () => {
    const long = docOf(paragraph(words("a".repeat(MAX_MATCHES + 5))));
    expect(found(long, "a")).toHaveLength(MAX_MATCHES);
    expect(found(long, "a".repeat(501))).toEqual([]);
    expect(found(long, "")).toEqual([]);
  });
});

/** A partial editor view with only the members that searching uses. */
function viewOf(doc: Node) {
  const plugins = FindExtension.config.addProseMirrorPlugins?.call({} as never) as Plugin[];
  const view = {
    state: EditorState.create({ doc, plugins }),
    dispatch(tr: EditorState["tr"]) {
      view.state = view.state.apply(tr);
    },
    dom: { querySelector: () => null },
    focus: () => undefined,
  };
  return view as unknown as EditorView;
}

describe("finding", () => {
  const doc = docOf(
    paragraph(words("a tenant, "), words("the ten", "bold"), words("ant")),
    paragraph(words("tenant")),
  );

  it("goes around the ends", () => {
    const view = viewOf(doc);
    setFindQuery(view, query("tenant"));
    const indexes = [findState(view.state).index];
    for (const by of [1, 1, 1, -1, -1] as const) {
      stepToMatch(view, by);
      indexes.push(findState(view.state).index);
    }
    expect(indexes).toEqual([0, 1, 2, 0, 2, 1]);
    leaveToMatch(view);
    expect(view.state.doc.textBetween(view.state.selection.from, view.state.selection.to)).toBe("tenant");
    expect(findState(view.state)).toEqual({ query: null, matches: [], index: -1 });
  });

  it("replaces one after the other, with the marks of what was there, and not what it has put there", () => {
    const view = viewOf(doc);
    setFindQuery(view, query("tenant"));
    expect(replaceCurrent(view, "sub-tenant")).toBe(true);
    expect(replaceCurrent(view, "T")).toBe(true);
    expect(view.state.doc.textContent).toBe("a sub-tenant, the Ttenant");
    expect(
      view.state.doc
        .child(0)
        .child(1)
        .marks.map(({ type }) => type.name),
    ).toEqual(["bold"]);
    expect(findState(view.state)).toMatchObject({ index: 1, matches: { length: 2 } });
  });

  it("replaces all at once", () => {
    const view = viewOf(doc);
    setFindQuery(view, query("tenant"));
    expect(replaceAll(view, "")).toBe(3);
    expect(view.state.doc.textContent).toBe("a , the ");
    view.state.doc.check();
    expect(findState(view.state)).toMatchObject({ index: -1, matches: [] });
    expect(replaceAll(view, "x")).toBe(0);
    expect(replaceCurrent(view, "x")).toBe(false);
  });

  it("follows the text as it changes", () => {
    const view = viewOf(doc);
    setFindQuery(view, query("tenant"));
    stepToMatch(view, 1);
    view.dispatch(view.state.tr.insertText("tenant ", 1));
    expect(findState(view.state)).toMatchObject({ index: 2, matches: { length: 4 } });
    view.dispatch(view.state.tr.delete(0, view.state.doc.child(0).nodeSize));
    expect(findState(view.state)).toMatchObject({ index: 0, matches: { length: 1 } });
  });
});
