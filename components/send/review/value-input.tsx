"use client";

import { inputTextOf, ownValue, type SentValue, type SentValues } from "@/components/send/review/sent-values";
import { AnnouncedWarning, useSenderWarning } from "@/components/typeset-text/use-sender-warning";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { TypedNumberInput } from "@/components/ui/typed-number-input";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS, type FieldFormat } from "@/lib/contracts/field-types";
import { isUnresolvedNumber } from "@/lib/pure/typed-number";
import type { FieldPlaces } from "@/lib/rules/typeset-text";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

type Props = {
  field: ContentField;
  label: string;
  values: SentValues;
  /** The field's value without input from the sender, as text. */
  startsAs: string;
  error: string | undefined;
  /** Positions of the fields' boxes. */
  places: FieldPlaces;
  /** BCP 47 language tag of the document. */
  locale: string;
  onChange: (value: SentValue | undefined) => void;
};

/** The sender's value, or else the template's, as it is printed; empty if its type is wrong. */
function printedText(field: ContentField, value: SentValue | undefined, locale: string): string {
  const normal = normaliseValue(field, value ?? field.defaultValue);
  return normal.ok ? formatValue(field, normal.value, locale) : "";
}

const TYPES: Partial<Record<FieldFormat, string>> = { email: "email", phone: "tel", url: "url" };

/** An input for a field's value, by its type. */
export function ValueInput({ field, label, values, startsAs, error, places, locale, onChange }: Props) {
  const { valueKind, isMultiline, format } = FIELD_TRAITS[field.type];
  const value = ownValue(values, field.key);
  const warning = useSenderWarning(field, places, printedText(field, value, locale));
  const help = field.readOnly ? "Fixed: the recipient can’t change it." : undefined;
  // Attribute that marks the input as invalid, which stops sending (focus-invalid-number).
  const fault = error ? { "data-invalid-number": "" } : {};
  if (valueKind === "boolean") {
    const starts = field.defaultValue === true;
    return (
      <Checkbox
        label={label}
        description={error ?? help}
        aria-invalid={error ? true : undefined}
        checked={typeof value === "boolean" ? value : starts}
        onCheckedChange={(checked) => onChange(checked === starts ? undefined : checked)}
      />
    );
  }
  if (valueKind === "choices") {
    const ticked = Array.isArray(value) ? value : Array.isArray(field.defaultValue) ? field.defaultValue : [];
    return (
      <Field label={label} error={error} help={help} group>
        <fieldset aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2">
          {field.options.map(({ value: option, label: words }) => (
            <Checkbox
              key={option}
              label={words}
              {...fault}
              checked={ticked.includes(option)}
              onCheckedChange={(isOn) =>
                onChange(isOn ? [...ticked, option] : ticked.filter((one) => one !== option))
              }
            />
          ))}
        </fieldset>
      </Field>
    );
  }
  if (valueKind === "choice")
    return (
      <Field label={label} error={error} help={help}>
        <NativeSelect
          value={inputTextOf(value)}
          placeholder={startsAs || "Not filled in"}
          options={field.options}
          {...fault}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    );
  const text = inputTextOf(value);
  const others = { ...fault, placeholder: startsAs, maxLength: CONTENT_LIMITS.valueLength };
  const shared = {
    ...others,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const isAsked = valueKind === "number" && isUnresolvedNumber(text);
  return (
    // An ambiguous number shows its question instead of an error.
    <Field label={label} error={isAsked ? undefined : error} warning={warning} help={help}>
      <AnnouncedWarning warning={warning} />
      {isMultiline ? (
        <Textarea {...shared} />
      ) : valueKind === "date" ? (
        <Input {...shared} type="date" className="max-w-48" />
      ) : valueKind === "number" ? (
        <TypedNumberInput
          {...others}
          value={text}
          locale={locale}
          onChange={onChange}
          className="max-w-48 tabular-nums"
        />
      ) : (
        <Input
          {...shared}
          type={TYPES[field.validation.format ?? format ?? "letters"] ?? "text"}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
