import { Extension } from "@tiptap/core";
import { integerWithin } from "@/components/text-editor/extensions/parse-attributes";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    indent: {
      /** Indents the selected paragraphs and headings by a number of steps, or outdents them. */
      indentBy: (steps: number) => ReturnType;
    };
  }
}

const TYPES = ["paragraph", "heading"];

/** Indentation of paragraphs and headings in steps; list items are nested instead. */
export const Indent = Extension.create({
  name: "indent",

  addGlobalAttributes() {
    return [
      {
        types: TYPES,
        attributes: {
          indent: {
            default: 0,
            parseHTML: (element) =>
              integerWithin(element.getAttribute("data-indent"), [0, BODY_LIMITS.indent], 0),
            renderHTML: ({ indent }) => (indent === 0 ? {} : { "data-indent": indent }),
          },
        },
      },
    ];
  },

  addCommands() {
    return {
      indentBy:
        (steps) =>
        ({ tr, state, dispatch }) => {
          let isChanged = false;
          state.doc.nodesBetween(state.selection.from, state.selection.to, (node, pos) => {
            if (!TYPES.includes(node.type.name)) return;
            const indent = Math.min(BODY_LIMITS.indent, Math.max(0, node.attrs.indent + steps));
            if (indent === node.attrs.indent) return;
            isChanged = true;
            if (dispatch) tr.setNodeAttribute(pos, "indent", indent);
          });
          return isChanged;
        },
    };
  },
});
