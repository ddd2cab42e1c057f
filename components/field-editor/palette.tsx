"use client";

import { createPortal } from "react-dom";
import { useEditor } from "@/components/editor/editor-context";
import { FieldIcon } from "@/components/editor/field-icon";
import { FieldKindList } from "@/components/editor/field-kind-list";
import type { ArmedPaletteItem } from "@/components/editor/model/editor-state";
import { SavedFields } from "@/components/editor/saved/saved-fields";
import { type PaletteDrag, usePaletteDrag } from "@/components/field-editor/use-palette-drag";

type Props = {
  /** Called after a choice that completes the palette's task; on mobile, the palette then closes. */
  onChosen?: (() => void) | undefined;
};

/**
 * All field types. Drag one onto a page; click it, then click on the pages as often as needed; or press Enter to
 * place one in the middle of the page in view.
 */
export function Palette({ onChosen }: Props) {
  const { state, dispatch, roles, focusNext, say } = useEditor();
  const { drag, startDrag, hasDragged } = usePaletteDrag();
  const look = state.activeRole ? roles.get(state.activeRole) : undefined;

  const choose = (what: ArmedPaletteItem, byKeyboard: boolean) => {
    if (hasDragged()) return;
    if (byKeyboard) {
      focusNext();
      dispatch({ do: "place", type: what.type, saved: what.saved });
      say(`${what.name} placed on page ${state.page}. Use the arrow keys to move it.`);
    } else {
      const { armed } = state;
      const isArmed = armed?.type === what.type && armed.savedId === what.savedId;
      dispatch({ do: "arm", what: isArmed ? null : what });
      if (!isArmed) say(`Click a page to place ${what.name}. Press Escape to stop.`);
    }
    onChosen?.();
  };

  return (
    <div style={look?.style} className="flex flex-col gap-4">
      <SavedFields
        chosen={state.armed?.savedId ?? null}
        onPress={startDrag}
        onChoose={({ id, name, field }, event) =>
          choose({ type: field.type, saved: field, savedId: id, name }, event.detail === 0)
        }
      />
      <FieldKindList
        chosen={state.armed?.savedId ? null : (state.armed?.type ?? null)}
        onPress={(event, type) => startDrag(event, { type })}
        // A click with detail 0 comes from Enter or Space.
        onChoose={({ type, name }, event) => choose({ type, name }, event.detail === 0)}
      />
      {drag && <DragGhost drag={drag} />}
    </div>
  );
}

/** Drag preview: the field under the pointer, at its actual size. */
function DragGhost({ drag }: { drag: PaletteDrag }) {
  const { roles, state } = useEditor();
  const look = state.activeRole ? roles.get(state.activeRole) : undefined;
  return createPortal(
    <div
      aria-hidden
      data-theme="light"
      style={{ ...look?.style, left: drag.x, top: drag.y, width: drag.width, height: drag.height }}
      className="pointer-events-none fixed z-50 flex -translate-1/2 items-center gap-1 rounded-[3px] border border-(--role) bg-(--role-soft) px-1 text-(--role) opacity-90 shadow-overlay"
    >
      <FieldIcon type={drag.type} size={12} />
    </div>,
    document.body,
  );
}
