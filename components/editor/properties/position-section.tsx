"use client";

import { useEditor } from "@/components/editor/editor-context";
import { selectedPlaced } from "@/components/editor/model/editor-state";
import { fitBox } from "@/components/editor/model/geometry";
import { optionIndexOf } from "@/components/editor/model/pieces";
import { PropertiesSection } from "@/components/editor/properties/properties-section";
import { NumberInput } from "@/components/ui/number-input";
import type { ContentField } from "@/lib/contracts/content";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";

const tidy = (points: number): number => Math.round(points * 10) / 10;

/** The field's position and size in points, for users who cannot or prefer not to drag. */
export function PositionSection({ field }: { field: ContentField }) {
  const { state, dispatch } = useEditor();
  const placed = selectedPlaced(state);
  // For a field whose options have boxes of their own, the selected box.
  const [only = field] = placed;
  const box = placed.length > 1 ? null : boxOf(only);
  const page = box && state.pages[box.page - 1];
  if (!box || !page) return null;
  const set = (part: keyof FieldBox, whole: number) => (value: number | null) => {
    if (value === null) return;
    const next = fitBox({ ...box, [part]: value / whole }, state.pages.length);
    dispatch({ do: "set-boxes", boxes: new Map([[only.id, next]]), tag: `place ${part} ${only.id}` });
  };
  const option = field.options[optionIndexOf(only.id) ?? -1];
  return (
    <PropertiesSection title={option ? `Position of “${option.label}”` : "Position"}>
      <div className="grid grid-cols-2 gap-3">
        <NumberInput label="Left" value={tidy(box.x * page.width)} onChange={set("x", page.width)} />
        <NumberInput label="Top" value={tidy(box.y * page.height)} onChange={set("y", page.height)} />
        <NumberInput
          label="Width"
          min={1}
          value={tidy(box.width * page.width)}
          onChange={set("width", page.width)}
        />
        <NumberInput
          label="Height"
          min={1}
          value={tidy(box.height * page.height)}
          onChange={set("height", page.height)}
        />
      </div>
      {state.pages.length > 1 && (
        <NumberInput
          label={`Page (of ${state.pages.length})`}
          isInteger
          min={1}
          max={state.pages.length}
          value={box.page}
          onChange={set("page", 1)}
        />
      )}
      <p className="text-xs text-muted">In points: 72 per inch, 28.3 per centimetre.</p>
    </PropertiesSection>
  );
}
