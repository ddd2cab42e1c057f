"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { kindOf } from "@/components/editor/model/field-kinds";
import { ownValue, sentValues, withValue } from "@/components/send/review/sent-values";
import { startingText } from "@/components/send/review/shown-values";
import { ValueInput } from "@/components/send/review/value-input";
import { valueProblem } from "@/components/send/review/value-problem";
import { roleStyles } from "@/components/shown-fields/role-styles";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { TemplateContent } from "@/lib/contracts/content";
import type { SendDraft } from "@/lib/contracts/send-draft";
import type { FieldPlaces } from "@/lib/rules/typeset-text";
import { isAskedOfSender } from "@/lib/rules/values/can-be-preset";

type Props = {
  draft: SendDraft;
  change: (change: Partial<SendDraft>) => void;
  content: TemplateContent;
  places: FieldPlaces;
  /** Validation errors from the server, by field key. */
  problems: Readonly<Record<string, string>>;
};

/** Number of inputs shown at first. */
const MAX_SHOWN = 6;

/** Inputs for values of the recipients' fields that the sender already knows. */
export function ReviewValues({ draft, change, content, places, problems }: Props) {
  const fields = content.fields.filter(isAskedOfSender);
  const values = sentValues(fields, draft.values);
  const filled = Object.keys(values).length;
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const error = valueProblem(field, ownValue(values, field.key)) ?? problems[field.key];
      return error ? [[field.key, error]] : [];
    }),
  );
  const [isOpened, setIsOpened] = useState(false);
  if (fields.length === 0) return null;
  const isLong = fields.length > MAX_SHOWN;
  const isOpen = !isLong || isOpened || Object.keys(errors).length > 0;
  const names = Object.fromEntries(draft.people.map(({ roleKey, name }) => [roleKey, name]));
  const groups = [...roleStyles(content.roles, names).values()].flatMap((look) => {
    const own = fields.filter(({ roleKey }) => roleKey === look.role.key);
    return own.length > 0 ? [{ look, own }] : [];
  });
  return (
    <Card
      title="Fill in for the recipients"
      description={`Optional. Recipients find them filled in and can still change them${fields.some(({ readOnly }) => readOnly) ? ", except those marked as fixed" : ""}.`}
    >
      {isLong && (
        <Button
          size="sm"
          aria-expanded={isOpen}
          className={isOpen ? "mb-4" : undefined}
          onClick={() => setIsOpened(!isOpen)}
        >
          <ChevronRight aria-hidden className={cn("transition-transform", isOpen && "rotate-90")} />
          {isOpen ? "Hide" : "Show"} {fields.length} fields{filled > 0 && `, ${filled} filled in`}
        </Button>
      )}
      {isOpen && (
        <div className="flex flex-col gap-6">
          {groups.map(({ look, own }) => (
            <fieldset key={look.role.key} className="flex min-w-0 flex-col gap-4">
              <legend className="mb-3 flex max-w-full items-center gap-2" style={look.style}>
                <span
                  aria-hidden
                  className="flex h-5 min-w-5 items-center justify-center rounded-full bg-(--role) px-1 font-semibold text-[0.625rem] text-role-ink"
                >
                  {look.initials}
                </span>
                <span className="truncate text-muted">
                  For <span className="font-medium text-ink">{look.name}</span>
                </span>
              </legend>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                {own.map((field) => (
                  <ValueInput
                    key={field.id}
                    field={field}
                    label={field.label.trim() || kindOf(field.type).name}
                    values={values}
                    startsAs={startingText(field, content, draft.people)}
                    error={errors[field.key]}
                    places={places}
                    locale={content.settings.locale}
                    onChange={(value) => change({ values: withValue(values, field.key, value) })}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      )}
    </Card>
  );
}
