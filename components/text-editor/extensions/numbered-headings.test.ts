import { getSchema } from "@tiptap/core";
import { Node } from "@tiptap/pm/model";
import { splitListItem } from "@tiptap/pm/schema-list";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { expect, it } from "vitest";
import { bodyOf, editorDocOf } from "@/components/text-editor/extensions/body-json";
import { textExtensions } from "@/components/text-editor/extensions/text-extensions";
import { ContentBody } from "@/lib/contracts/body";

const schema = getSchema(textExtensions());

const heading = (text: string) => ({
  type: "heading",
  attrs: { level: 1 },
  content: [{ type: "text", text }],
});
const item = (...content: object[]) => ({ type: "listItem", content });
const clauses = (...content: object[]) => ({ type: "orderedList", attrs: { numbering: "legal" }, content });

/** A body as imported from Word files: a clause is a list item that begins with a heading. */
const BODY = ContentBody.parse({
  type: "doc",
  content: [
    clauses(
      item(
        heading("Services"),
        clauses(item({ type: "paragraph", content: [{ type: "text", text: "Due care" }] })),
      ),
      item(heading("Fees")),
    ),
  ],
});

it("keeps numbered headings through the editor", () => {
  const doc = Node.fromJSON(schema, editorDocOf(BODY));
  doc.check();
  expect(ContentBody.parse(bodyOf(doc))).toEqual(BODY);
});

it("begins a clause with a paragraph after a numbered heading, which stays one", () => {
  const doc = Node.fromJSON(schema, editorDocOf(BODY));
  let end = 0;
  doc.descendants((node, pos) => {
    if (node.textContent === "Fees" && node.isTextblock) end = pos + node.nodeSize - 1;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, end) });
  const type = schema.nodes.listItem;
  if (!type) throw new Error("the schema has no list items");
  splitListItem(type)(state, (tr) => {
    state = state.apply(tr);
  });
  state.doc.check();
  const list = state.doc.child(0);
  expect(list.children.map((child) => child.child(0).type.name)).toEqual(["heading", "heading", "paragraph"]);
});
