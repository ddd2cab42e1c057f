"use client";

import { Plus, X } from "lucide-react";
import { freeName } from "@/components/editor/model/fields";
import { usePatch } from "@/components/editor/properties/use-patch";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { ContentField, FieldOption } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

/** The choices. An option keeps its initial value, so that conditions on it keep working. */
export function OptionsEditor({ field }: { field: ContentField }) {
  const patch = usePatch([field.id]);
  const { options } = field;
  const set = (next: FieldOption[], tag?: string) => patch({ options: next }, tag);
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
    </fieldset>
  );
}
