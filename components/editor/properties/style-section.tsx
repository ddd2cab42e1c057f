"use client";

import { Section } from "@/components/editor/properties/section";
import { usePatch } from "@/components/editor/properties/use-patch";
import { NumberInput } from "@/components/ui/number-input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { ContentField } from "@/lib/contracts/content";

const ALIGNMENTS = [
  { value: "start", label: "Auto", ariaLabel: "Auto: where the text starts" },
  { value: "left", label: "Left" },
  { value: "center", label: "Centre" },
  { value: "right", label: "Right" },
] as const;

/** How the value is printed. */
export function StyleSection({ field }: { field: ContentField }) {
  const patch = usePatch([field.id]);
  const { style } = field;
  return (
    <Section title="Appearance">
      <NumberInput
        label="Font size"
        min={4}
        max={72}
        value={style.fontSize}
        onChange={(fontSize) => fontSize !== null && patch({ style: { ...style, fontSize } }, "font size")}
      />
      <SegmentedControl
        label="Alignment"
        size="sm"
        value={style.align ?? "start"}
        options={ALIGNMENTS}
        onValueChange={(align) => patch({ style: { ...style, align: align === "start" ? null : align } })}
      />
    </Section>
  );
}
