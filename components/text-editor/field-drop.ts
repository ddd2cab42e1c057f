import { Extension } from "@tiptap/core";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { FIELD_TRAITS, type FieldType } from "@/lib/contracts/field-types";

/** Data type of a field dragged from the palette; its data is the field's type. */
export const FIELD_DRAG_TYPE = "application/x-countersign-field";

const isFieldType = (type: string): type is FieldType => Object.hasOwn(FIELD_TRAITS, type);

/** Accepts fields dragged from the palette and dropped on the text. */
export const FieldDrop = Extension.create<{ onDrop: (type: FieldType) => void }>({
  name: "fieldDrop",

  addOptions() {
    return { onDrop: () => {} };
  },

  addProseMirrorPlugins() {
    const { onDrop } = this.options;
    return [
      new Plugin({
        key: new PluginKey("fieldDrop"),
        props: {
          handleDrop: (view, event) => {
            const type = event.dataTransfer?.getData(FIELD_DRAG_TYPE) ?? "";
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!isFieldType(type) || !at) return false;
            const { doc, tr } = view.state;
            view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at.pos))));
            onDrop(type);
            return true;
          },
        },
      }),
    ];
  },
});
