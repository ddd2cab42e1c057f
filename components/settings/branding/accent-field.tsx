"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Raw input; empty for the default colour. */
export type AccentText = string;

const DEFAULT = "#2b4a9b";

/** Parses a colour: null for the default, undefined when invalid. */
export function accentOf(text: AccentText): string | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  return /^#?[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed.replace("#", "")}`.toLowerCase() : undefined;
}

type Props = {
  value: AccentText;
  onChange: (value: AccentText) => void;
  canSet: boolean;
  error: string | null;
};

/** A colour by picker or hex code, or the default. */
export function AccentField({ value, onChange, canSet, error }: Props) {
  return (
    <Field
      label="Accent colour"
      error={error}
      help="Used for buttons and links. Where it would be hard to read, a more legible shade is used."
    >
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label="Pick the accent colour"
          value={accentOf(value) ?? DEFAULT}
          onChange={(event) => onChange(event.target.value)}
          disabled={!canSet}
          className="h-9 w-12 cursor-pointer rounded-md border border-line-strong bg-raised p-1 shadow-raised disabled:cursor-not-allowed"
        />
        <div className="w-28">
          <Input
            value={value}
            onChange={(event) => onChange(event.target.value)}
            placeholder={DEFAULT}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            disabled={!canSet}
          />
        </div>
        {value !== "" && (
          <Button variant="quiet" size="sm" onClick={() => onChange("")}>
            Use default
          </Button>
        )}
      </div>
    </Field>
  );
}
