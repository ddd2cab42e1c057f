"use client";

import { kindOf } from "@/components/editor/model/field-kinds";
import { PropertiesSection } from "@/components/editor/properties/properties-section";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Button } from "@/components/ui/button";
import { NumberInput } from "@/components/ui/number-input";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { charactersIn, linesIn, roomOf } from "@/lib/rules/field-room";

const NO_ROOM = { characters: null, lines: null };

/** The field's size in the text; by default, its type's size. */
export function RoomSection({ field }: { field: ContentField }) {
  const patch = usePatchFields([field.id]);
  const room = field.room ?? NO_ROOM;
  const { fontSize } = field.style;
  const usual = roomOf({ ...field, room: NO_ROOM });
  const set = (part: keyof typeof room) => (value: number | null) =>
    patch({ room: { ...room, [part]: value } }, `room ${part}`);
  const isOwn = room.characters !== null || room.lines !== null;
  return (
    <PropertiesSection title="Size in the text" isOpen={isOwn}>
      <p className="text-pretty text-xs text-muted">
        This space stays free until the field is filled in, so that nothing moves after the first signature. A
        longer value is printed smaller, then wraps.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label="Characters"
          isInteger
          isOptional
          min={1}
          max={CONTENT_LIMITS.roomCharacters}
          value={room.characters}
          onChange={set("characters")}
        />
        <NumberInput
          label="Lines"
          isInteger
          isOptional
          min={1}
          max={CONTENT_LIMITS.roomLines}
          value={room.lines}
          onChange={set("lines")}
        />
      </div>
      <p className="text-xs text-muted">
        Default size for {kindOf(field.type).name.toLowerCase()}: about{" "}
        {charactersIn(usual.widthPt, fontSize)} characters, {linesIn(usual.heightPt, fontSize)}.
      </p>
      {isOwn && (
        <Button size="sm" className="self-start" onClick={() => patch({ room: NO_ROOM })}>
          Use the default size
        </Button>
      )}
    </PropertiesSection>
  );
}
