import { Node, type NodeViewRenderer } from "@tiptap/core";
import { isVariableName } from "@/components/text-editor/extensions/parse-attributes";

export interface VariableOptions {
  /** How variables are shown; without it, by their names. */
  view: NodeViewRenderer | null;
}

/** A variable that is filled in when the document is sent. */
export const VariableNode = Node.create<VariableOptions>({
  name: "variable",
  group: "inline",
  inline: true,
  atom: true,
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

  addNodeView() {
    return this.options.view;
  },
});
