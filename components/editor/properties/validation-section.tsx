"use client";

import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { PropertiesSection } from "@/components/editor/properties/properties-section";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { NumberInput } from "@/components/ui/number-input";
import { TypedNumberInput } from "@/components/ui/typed-number-input";
import type { ContentField, FieldValidation } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS, type FieldFormat, supportsMask } from "@/lib/contracts/field-types";
import { isUnresolvedNumber } from "@/lib/pure/typed-number";

const FORMATS: Record<FieldFormat, string> = {
  email: "Email address",
  phone: "Phone number",
  url: "Web address",
  integer: "Whole number",
  digits: "Digits only",
  letters: "Letters only",
  alphanumeric: "Letters and digits",
};

const FORMAT_OPTIONS = Object.entries(FORMATS).map(([value, label]) => ({ value, label }));

/** Validation beyond being required. */
export function ValidationSection({ field }: { field: ContentField }) {
  const patch = usePatchFields([field.id]);
  const { valueKind } = FIELD_TRAITS[field.type];
  const { validation } = field;
  const set = (change: Partial<FieldValidation>, tag?: string) =>
    patch({ validation: { ...validation, ...change } }, tag);
  const isSet = Object.values(validation).some((value) => (value ?? null) !== null);
  const parts = { validation, set };
  if (valueKind === "text")
    return (
      <PropertiesSection title="Validation" isOpen={isSet}>
        <FormatSelect {...parts} />
        <Lengths {...parts} />
        {supportsMask(field.type) && <Mask {...parts} />}
        <Pattern {...parts} />
        {(validation.pattern || validation.mask || validation.patternMessage) && (
          <PatternMessage {...parts} />
        )}
      </PropertiesSection>
    );
  if (valueKind === "number" || valueKind === "date" || valueKind === "choices")
    return (
      <PropertiesSection title="Validation" isOpen={isSet}>
        {valueKind === "date" ? <Days {...parts} /> : <Limits {...parts} isCount={valueKind === "choices"} />}
      </PropertiesSection>
    );
  return null;
}

type PartProps = {
  validation: FieldValidation;
  set: (change: Partial<FieldValidation>, tag?: string) => void;
};

function FormatSelect({ validation, set }: PartProps) {
  return (
    <Field label="Format">
      <NativeSelect
        value={validation.format ?? ""}
        placeholder="Any"
        options={FORMAT_OPTIONS}
        onChange={(event) => set({ format: (event.target.value || null) as FieldFormat | null })}
      />
    </Field>
  );
}

function Lengths({ validation, set }: PartProps) {
  const range = { isOptional: true, isInteger: true, min: 0, max: CONTENT_LIMITS.valueLength };
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberInput
        {...range}
        label="Min. characters"
        value={validation.minLength}
        onChange={(minLength) => set({ minLength }, "minLength")}
      />
      <NumberInput
        {...range}
        label="Max. characters"
        value={validation.maxLength}
        onChange={(maxLength) => set({ maxLength }, "maxLength")}
      />
    </div>
  );
}

function Pattern({ validation, set }: PartProps) {
  return (
    <Field label="Pattern" help="A regular expression that the whole value must match, such as [0-9]{5}.">
      <Input
        className="font-mono"
        spellCheck={false}
        value={validation.pattern ?? ""}
        maxLength={CONTENT_LIMITS.patternLength}
        onChange={(event) => set({ pattern: event.target.value || null }, "pattern")}
      />
    </Field>
  );
}

function Mask({ validation, set }: PartProps) {
  return (
    <Field
      label="Input mask"
      help="Guides typing: 9 is a digit, A a letter, * either; any other character stands for itself, such as 99/99/9999."
    >
      <Input
        className="font-mono"
        spellCheck={false}
        value={validation.mask ?? ""}
        maxLength={CONTENT_LIMITS.maskLength}
        onChange={(event) => set({ mask: event.target.value || null }, "mask")}
      />
    </Field>
  );
}

function PatternMessage({ validation, set }: PartProps) {
  return (
    <Field label="Message" help="Shown when the mask or the pattern does not match.">
      <Input
        value={validation.patternMessage ?? ""}
        maxLength={CONTENT_LIMITS.labelLength}
        onChange={(event) => set({ patternMessage: event.target.value || null }, "patternMessage")}
      />
    </Field>
  );
}

const asNumber = (limit: FieldValidation["min"]): number | null => {
  const number = limit === null || limit === "" ? Number.NaN : Number(limit);
  return Number.isFinite(number) ? number : null;
};

function Limits({ validation, set, isCount }: PartProps & { isCount: boolean }) {
  const Limit = isCount ? CountLimit : AmountLimit;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Limit
        label={isCount ? "Min. choices" : "Minimum"}
        value={asNumber(validation.min)}
        onChange={(min) => set({ min }, "min")}
      />
      <Limit
        label={isCount ? "Max. choices" : "Maximum"}
        value={asNumber(validation.max)}
        onChange={(max) => set({ max }, "max")}
      />
    </div>
  );
}

type LimitProps = { label: string; value: number | null; onChange: (value: number | null) => void };

const CountLimit = (props: LimitProps) => <NumberInput {...props} isOptional isInteger min={0} />;

/** A limit for amounts, parsed like the values that it applies to: in the document's language, or after asking. */
function AmountLimit({ label, value, onChange }: LimitProps) {
  const { state } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? "" : String(value));
  const isNumber = Number.isFinite(Number(text));
  const take = (kept: string) => {
    setTyped(kept);
    if (kept.trim() === "") onChange(null);
    else if (Number.isFinite(Number(kept))) onChange(Number(kept));
  };
  return (
    <Field label={label} error={isNumber || isUnresolvedNumber(text) ? undefined : "Enter a number."}>
      <TypedNumberInput
        controlSize="sm"
        className="tabular-nums"
        value={text}
        locale={state.content.settings.locale}
        onChange={take}
        onBlur={() => isNumber && setTyped(null)}
        data-invalid-number={isNumber ? undefined : ""}
      />
    </Field>
  );
}

function Days({ validation, set }: PartProps) {
  const text = (limit: FieldValidation["min"]) => (typeof limit === "string" ? limit : "");
  return (
    <div className="flex flex-col gap-3">
      <Field label="Earliest">
        <Input
          type="date"
          value={text(validation.min)}
          onChange={(event) => set({ min: event.target.value || null }, "min")}
        />
      </Field>
      <Field label="Latest">
        <Input
          type="date"
          value={text(validation.max)}
          onChange={(event) => set({ max: event.target.value || null }, "max")}
        />
      </Field>
    </div>
  );
}
