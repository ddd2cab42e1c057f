import { ListItem as BaseListItem, OrderedList as BaseOrderedList } from "@tiptap/extension-list";
import { integerWithin, oneOf } from "@/components/text-editor/extensions/parse-attributes";

export const LIST_TYPES = ["1", "a", "A", "i", "I"] as const;
const CSS_TYPES: Readonly<Record<string, (typeof LIST_TYPES)[number]>> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/** A numbered list; `numbering: "legal"` numbers it 1, 1.1, (a), (i) by level. */
export const OrderedList = BaseOrderedList.extend({
  addAttributes() {
    return {
      start: {
        default: 1,
        parseHTML: (element) => integerWithin(element.getAttribute("start"), [0, 1_000_000], 1),
        renderHTML: ({ start }) => (start === 1 ? {} : { start }),
      },
      type: {
        default: null,
        parseHTML: (element) =>
          oneOf(LIST_TYPES, element.getAttribute("type")) ?? CSS_TYPES[element.style.listStyleType] ?? null,
        renderHTML: ({ type }) => (type === null ? {} : { type }),
      },
      numbering: {
        default: null,
        parseHTML: (element) => oneOf(["legal"], element.getAttribute("data-numbering")),
        renderHTML: ({ numbering }) => (numbering === null ? {} : { "data-numbering": numbering }),
      },
    };
  },
});

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    nestedList: {
      /** Nests the list item. A list nested in one with legal numbering continues that numbering. */
      nestListItem: () => ReturnType;
    };
  }
}

/** A list item, which may begin with any block, as in the contract. */
export const ListItem = BaseListItem.extend({
  content: "block+",

  addCommands() {
    return {
      nestListItem:
        () =>
        ({ commands, editor, tr, dispatch }) => {
          const isLegal = editor.isActive("orderedList", { numbering: "legal" });
          if (!commands.sinkListItem(this.name)) return false;
          const { $from } = tr.selection;
          for (let depth = $from.depth; isLegal && dispatch && depth > 0; depth -= 1) {
            if ($from.node(depth).type.name !== "orderedList") continue;
            tr.setNodeAttribute($from.before(depth), "numbering", "legal");
            break;
          }
          return true;
        },
    };
  },

  addKeyboardShortcuts() {
    return { ...this.parent?.(), Tab: () => this.editor.commands.nestListItem() };
  },
});
