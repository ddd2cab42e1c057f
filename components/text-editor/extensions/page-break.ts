import { Node } from "@tiptap/core";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    pageBreak: {
      /** Begins a new page at the selection; only directly in the text. */
      insertPageBreak: () => ReturnType;
    };
  }
}

/** What follows begins on a new page. It stands only directly in the document. */
export const PageBreak = Node.create({
  name: "pageBreak",
  atom: true,
  selectable: true,

  parseHTML() {
    return [{ tag: "div[data-page-break]" }];
  },

  renderHTML() {
    return ["div", { "data-page-break": "", role: "separator", "aria-label": "Page break" }];
  },

  addCommands() {
    return {
      insertPageBreak:
        () =>
        ({ chain, state }) => {
          if (state.selection.$from.depth > 1) return false;
          return chain()
            .insertContent([{ type: this.name }, { type: "paragraph" }])
            .run();
        },
    };
  },

  addKeyboardShortcuts() {
    return { "Mod-Enter": () => this.editor.commands.insertPageBreak() };
  },
});
