"use client";

import { placeName, type RowProblem } from "@/components/bulk-send/model/problems";
import { textAt, withText } from "@/components/bulk-send/model/rows";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import type { BulkTemplate } from "@/lib/contracts/bulk-template";

/** An error's message continues a sentence: "must be …". */
const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

type Props = {
  row: BulkSendRowInput;
  problems: readonly RowProblem[];
  template: BulkTemplate;
  onChange: (row: BulkSendRowInput) => void;
};

/** What is wrong with a row, each with an input for the text that is meant. */
export function ProblemInputs({ row, problems, template, onChange }: Props) {
  return (
    <div className="flex flex-col gap-3">
      {problems.map(({ path, message }) => {
        const text = textAt(row, path);
        const place = placeName(path, template, row);
        if (text === null)
          return (
            <p key={path + message} className="text-bad [overflow-wrap:anywhere]">
              {place} {message}.
            </p>
          );
        return (
          <Field key={path + message} label={place} error={sentence(message)}>
            <Input
              value={text}
              onChange={(event) => onChange(withText(row, path, event.target.value, template.fields))}
            />
          </Field>
        );
      })}
    </div>
  );
}
