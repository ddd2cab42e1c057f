import { Node, type NodeViewRenderer } from "@tiptap/core";
import { isFieldId } from "@/components/text-editor/extensions/parse-attributes";

export interface FieldOptions {
  /** Node view that renders fields; if null, they are shown by their ids. */
  view: NodeViewRenderer | null;
}

/**
 * A field on a line of its own. A node type is either inline or a block, so there are two; in a body, both are called
 * `field`.
 */
export const FIELD_BLOCK = "fieldBlock";

const fieldNode = (name: string, tag: "span" | "div") =>
  Node.create<FieldOptions>({
    name,
    group: tag === "span" ? "inline" : "block",
    inline: tag === "span",
    atom: true,
    draggable: true,
    selectable: true,

    addOptions() {
      return { view: null };
    },

    addAttributes() {
      return {
        fieldId: {
          isRequired: true,
          parseHTML: (element) => element.getAttribute("data-field-id"),
          renderHTML: ({ fieldId }) => ({ "data-field-id": fieldId }),
        },
      };
    },

    parseHTML() {
      return [
        {
          tag: `${tag}[data-field-id]`,
          getAttrs: (element) => (isFieldId(element.getAttribute("data-field-id")) ? null : false),
        },
      ];
    },

    renderHTML({ HTMLAttributes }) {
      return [tag, HTMLAttributes];
    },

    addNodeView() {
      return this.options.view;
    },
  });

/** A field within a sentence. */
export const FieldNode = fieldNode("field", "span");
export const FieldBlockNode = fieldNode(FIELD_BLOCK, "div");
