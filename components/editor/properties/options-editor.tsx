"use client";

import { Plus, SquareMousePointer, X } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { kindOf } from "@/components/editor/model/field-kinds";
import { freeName } from "@/components/editor/model/fields";
import { hasOptionBoxes, joinOptions, pieceId, splitOptions } from "@/components/editor/model/pieces";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import type { ContentField, FieldOption } from "@/lib/contracts/content";
import { CONTENT_LIMITS, supportsOptionBoxes } from "@/lib/contracts/field-types";
import { boxOf } from "@/lib/rules/field-box";

/** Edits the options. An option keeps its initial value, so that conditions on it keep working. */
export function OptionsEditor({ field }: { field: ContentField }) {
  const { state } = useEditor();
  const patch = usePatchFields([field.id]);
  const { options } = field;
  const isPlaced = hasOptionBoxes(field);
  const set = (next: FieldOption[], tag?: string) => {
    const changed = { ...field, options: next };
    // Boxes are added and removed together with their options.
    patch(isPlaced ? splitOptions(changed, state.pages) : { options: next }, tag);
  };
  const add = () => {
    const value = freeName(`option_${options.length + 1}`, new Set(options.map((option) => option.value)));
    set([...options, { value, label: `Option ${options.length + 1}` }]);
  };
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">Options</legend>
      {options.map((option, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values may be duplicates while they are invalid.
        <div key={i} className="flex items-center gap-1">
          <Input
            aria-label={`Option ${i + 1}`}
            controlSize="sm"
            value={option.label}
            maxLength={CONTENT_LIMITS.labelLength}
            onChange={(event) =>
              set(
                options.map((one, at) => (at === i ? { ...one, label: event.target.value } : one)),
                `option ${i}`,
              )
            }
          />
          {isPlaced && <SelectOption field={field} index={i} />}
          <IconButton
            label={`Remove option ${i + 1}`}
            size="sm"
            onClick={() => set(options.filter((_, at) => at !== i))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        className="self-start"
        disabled={options.length >= CONTENT_LIMITS.options}
        onClick={add}
      >
        <Plus aria-hidden />
        Add option
      </Button>
      {supportsOptionBoxes(field.type) && state.sourceKind === "pdf" && boxOf(field) && (
        <PlaceOptions field={field} />
      )}
    </fieldset>
  );
}

/** Selects the box of one option, from the list. */
function SelectOption({ field, index }: { field: ContentField; index: number }) {
  const { state, dispatch, focusNext } = useEditor();
  const id = pieceId(field.id, index);
  return (
    <IconButton
      label={`Select the box of option ${index + 1}`}
      size="sm"
      aria-pressed={state.selection.includes(id)}
      onClick={() => {
        focusNext();
        dispatch({ do: "select", ids: [id] });
      }}
    >
      <SquareMousePointer />
    </IconButton>
  );
}

/** Switches between ticking options in boxes printed on the page and printing the chosen ones in the field's box. */
function PlaceOptions({ field }: { field: ContentField }) {
  const { state, say } = useEditor();
  const patch = usePatchFields([field.id]);
  const place = (isWanted: boolean) => {
    const page = state.pages[(field.page ?? 1) - 1];
    const kind = kindOf(field.type);
    const least = page
      ? { width: kind.width / page.width, height: kind.height / page.height }
      : { width: 0, height: 0 };
    patch(isWanted ? splitOptions(field, state.pages) : joinOptions(field, least));
    say(isWanted ? `${field.options.length} options placed separately` : "Options placed together");
  };
  return (
    <Switch
      label="Place options separately"
      description="Each option gets a box on the page to be ticked; its label is not printed."
      checked={hasOptionBoxes(field)}
      onCheckedChange={place}
    />
  );
}
