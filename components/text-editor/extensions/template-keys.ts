import { type Editor, Extension } from "@tiptap/core";

interface Options {
  onUndo: () => void;
  onRedo: () => void;
  onLink: () => void;
}

const always = (run: () => void) => () => {
  run();
  return true;
};

/** Escape moves the focus from the text, where lists and tables may use Tab, to the toolbar. */
function toToolbar({ editor }: { editor: Editor }): boolean {
  const frame = editor.view.dom.closest("[data-editor]");
  const first = frame?.querySelector<HTMLElement>("[data-text-toolbar] button");
  first?.focus();
  return Boolean(first);
}

/** Shortcuts for the parts of the template editor around the text. */
export const TemplateKeys = Extension.create<Options>({
  name: "templateKeys",
  // After menus and tables, which handle Escape themselves.
  priority: 50,

  addOptions() {
    return { onUndo: () => {}, onRedo: () => {}, onLink: () => {} };
  },

  addKeyboardShortcuts() {
    const { onUndo, onRedo, onLink } = this.options;
    return {
      "Mod-z": always(onUndo),
      "Shift-Mod-z": always(onRedo),
      "Mod-y": always(onRedo),
      "Mod-k": always(onLink),
      "Mod-]": () => this.editor.commands.indentBy(1),
      "Mod-[": () => this.editor.commands.indentBy(-1),
      Escape: toToolbar,
    };
  },
});
