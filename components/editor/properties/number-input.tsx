"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Whether it may be left empty. */
  isOptional?: boolean;
  isInteger?: boolean;
};

/** A number that counts once it is one: while it is typed it may be anything. */
export function NumberInput({ label, value, onChange, min, max, isOptional, isInteger }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    if (text.trim() === "") {
      if (isOptional) onChange(null);
      return;
    }
    const number = Number(text);
    if (!Number.isFinite(number) || (isInteger && !Number.isInteger(number))) return;
    if ((min !== undefined && number < min) || (max !== undefined && number > max)) return;
    onChange(number);
  };
  return (
    <Field label={label}>
      <Input
        inputMode={isInteger ? "numeric" : "decimal"}
        controlSize="sm"
        className="tabular-nums"
        value={typed ?? (value === null ? "" : String(value))}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}
