"use client";

import { useState } from "react";
import { placeName, type RowProblem } from "@/components/bulk-send/model/problems";
import { textAt, withTextAt } from "@/components/bulk-send/model/rows";
import type { ColumnMarks } from "@/components/spreadsheet/column-marks";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** Error messages continue a sentence: "must be …". */
const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

type Props = {
  row: BulkSendRowInput;
  problems: readonly RowProblem[];
  template: BulkTemplate;
  /** How the numbers and dates of the list are read, by field key. */
  marks?: ReadonlyMap<string, ColumnMarks>;
  onChange: (row: BulkSendRowInput) => void;
};

/** The problems of a row, each with an input for its correction. */
export function ProblemInputs({ row, problems, template, marks, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {problems.map(({ path, message }) => {
        const place = placeName(path, template, row);
        if (textAt(row, path) === null)
          return (
            <p key={path + message} className="text-bad [overflow-wrap:anywhere]">
              {place} {message}.
            </p>
          );
        return (
          <ProblemInput
            key={path + message}
            label={place}
            error={sentence(message)}
            value={textAt(row, path) ?? ""}
            onChange={(text) => {
              const next = withTextAt(row, path, text, template.fields, marks);
              onChange(next);
              return textAt(next, path) ?? "";
            }}
          />
        );
      })}
    </div>
  );
}

/** Says how a text was read; an ambiguous one ends in both readings. */
const readingOf = (value: string): string =>
  value.endsWith("?)") ? `Not certain: ${value} Write it without marks between groups.` : `Read as ${value}`;

type InputProps = {
  label: string;
  error: string;
  value: string;
  /** @returns what was read */
  onChange: (text: string) => string;
};

/** Keeps the text as typed, and shows how it is read below the input. */
function ProblemInput({ label, error, value, onChange }: InputProps) {
  const [typed, setTyped] = useState<{ text: string; read: string } | null>(null);
  const isCurrent = typed !== null && typed.read === value;
  const text = isCurrent ? typed.text : value;
  return (
    <Field label={label} error={error} help={text.trim() === value ? undefined : readingOf(value)}>
      <Input
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, read: onChange(target.value) })}
      />
    </Field>
  );
}
