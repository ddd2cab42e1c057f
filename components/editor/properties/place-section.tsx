"use client";

import { useEditor } from "@/components/editor/editor-context";
import { fitBox } from "@/components/editor/model/geometry";
import { Section } from "@/components/editor/properties/section";
import { usePatch } from "@/components/editor/properties/use-patch";
import { NumberInput } from "@/components/ui/number-input";
import type { ContentField } from "@/lib/contracts/content";
import { boxOf, type FieldBox } from "@/lib/rules/field-box";

const tidy = (points: number): number => Math.round(points * 10) / 10;

/** The field's position and size in points, for users who cannot or prefer not to drag. */
export function PlaceSection({ field }: { field: ContentField }) {
  const { state } = useEditor();
  const patch = usePatch([field.id]);
  const box = boxOf(field);
  const page = box && state.pages[box.page - 1];
  if (!box || !page) return null;
  const set = (part: keyof FieldBox, whole: number) => (value: number | null) =>
    value !== null && patch(fitBox({ ...box, [part]: value / whole }, state.pages.length), `place ${part}`);
  return (
    <Section title="Position">
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
    </Section>
  );
}
