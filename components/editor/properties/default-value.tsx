"use client";

import { useEditor } from "@/components/editor/editor-context";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { SessionMeasurerProvider } from "@/components/typeset-text/session-measurer-provider";
import { AnnouncedWarning, useSenderWarning } from "@/components/typeset-text/use-sender-warning";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { TypedNumberInput } from "@/components/ui/typed-number-input";
import type { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS, FIELD_TRAITS } from "@/lib/contracts/field-types";
import { formatValue, normaliseValue } from "@/lib/rules/values/value-rules";

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** The field's default value; for a fixed text, its text. */
export function DefaultValue({ field }: { field: ContentField }) {
  const patch = usePatchFields([field.id]);
  const { valueKind } = FIELD_TRAITS[field.type];
  const set = (value: ContentField["defaultValue"], tag?: string) =>
    patch({ defaultValue: value === "" ? null : value }, tag);
  const value = textOf(field.defaultValue);
  switch (valueKind) {
    case "boolean":
      return (
        <Switch
          label="Ticked by default"
          checked={field.defaultValue === true}
          onCheckedChange={(checked) => set(checked ? true : null)}
        />
      );
    case "choice":
      return (
        <Field label="Selected by default">
          <NativeSelect
            value={value}
            placeholder="None"
            options={field.options}
            onChange={(event) => set(event.target.value)}
          />
        </Field>
      );
    case "choices":
      return <TickedFromTheStart field={field} />;
    default:
      return (
        <SessionMeasurerProvider>
          <DefaultText field={field} value={value} onChange={(text) => set(text, "default")} />
        </SessionMeasurerProvider>
      );
  }
}

type DefaultTextProps = { field: ContentField; value: string; onChange: (text: string) => void };

function DefaultText({ field, value, onChange }: DefaultTextProps) {
  const { state } = useEditor();
  const { valueKind, filledBy, isMultiline } = FIELD_TRAITS[field.type];
  const normal = normaliseValue(field, field.defaultValue);
  const printed = normal.ok ? formatValue(field, normal.value, state.content.settings.locale) : "";
  const warning = useSenderWarning(field, state, printed);
  const isCaption = filledBy === "template";
  const isLong = isMultiline || isCaption;
  const shared = {
    value,
    maxLength: CONTENT_LIMITS.valueLength,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <>
      <Field label={isCaption ? "Text" : "Default value"} warning={warning}>
        {isLong ? (
          <Textarea {...shared} />
        ) : valueKind === "number" ? (
          <TypedNumberInput
            value={value}
            locale={state.content.settings.locale}
            maxLength={CONTENT_LIMITS.valueLength}
            onChange={onChange}
          />
        ) : (
          <Input {...shared} type={valueKind === "date" ? "date" : "text"} />
        )}
      </Field>
      <AnnouncedWarning warning={warning} />
    </>
  );
}

function TickedFromTheStart({ field }: { field: ContentField }) {
  const patch = usePatchFields([field.id]);
  const ticked = Array.isArray(field.defaultValue) ? field.defaultValue : [];
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...ticked, value] : ticked.filter((one) => one !== value);
    patch({ defaultValue: next.length > 0 ? next : null });
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">Ticked by default</legend>
      {field.options.map(({ value, label }, i) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: values may be duplicates while they are invalid.
          key={i}
          label={label || "Unnamed option"}
          checked={ticked.includes(value)}
          onCheckedChange={(checked) => toggle(value, checked)}
        />
      ))}
    </fieldset>
  );
}
