import { InputRule, Node, type NodeViewRenderer } from "@tiptap/core";
import { isVariableName } from "@/components/text-editor/extensions/parse-attributes";
import { SEPARATE_UNDO_STEP } from "@/components/text-editor/extensions/separate-undo-step";
import { bodyVariable } from "@/lib/rules/body-variables";

export interface VariableOptions {
  /** Node view that renders variables; if null, they are shown by their names. */
  view: NodeViewRenderer | null;
}

/** A name in braces, as written where there are no chips. */
const TYPED = /\{\{\s*([^{}\s]+)\s*\}\}$/;

/** A variable whose value is filled in when the document is sent. */
export const VariableNode = Node.create<VariableOptions>({
  name: "variable",
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  selectable: true,

  addOptions() {
    return { view: null };
  },

  addAttributes() {
    return {
      name: {
        isRequired: true,
        parseHTML: (element) => element.getAttribute("data-variable"),
        renderHTML: ({ name }) => ({ "data-variable": name }),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: "span[data-variable]",
        getAttrs: (element) => (isVariableName(element.getAttribute("data-variable")) ? null : false),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["span", HTMLAttributes];
  },

  renderText({ node }) {
    return `{{${node.attrs.name}}}`;
  },

  addInputRules() {
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state: { tr, doc }, range, match }) => {
          const name = match[1] ?? "";
          if (!isVariableName(name) || !bodyVariable(name)) return;
          const marks = doc.resolve(range.from).marksAcross(doc.resolve(range.to)) ?? [];
          tr.replaceWith(range.from, range.to, this.type.create({ name }, null, marks)).setMeta(
            SEPARATE_UNDO_STEP,
            true,
          );
        },
      }),
    ];
  },

  addNodeView() {
    return this.options.view;
  },
});
