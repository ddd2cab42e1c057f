"use client";

import { PropertiesSection } from "@/components/editor/properties/properties-section";
import { usePatchFields } from "@/components/editor/properties/use-patch-fields";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { NumberInput } from "@/components/ui/number-input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Switch } from "@/components/ui/switch";
import type { ContentField, FieldStyle } from "@/lib/contracts/content";
import {
  CONTENT_LIMITS,
  DATE_FORMATS,
  type DateFormat,
  FIELD_TRAITS,
  INK_NAMES,
  type Ink,
  isNumeric,
  supportsCells,
} from "@/lib/contracts/field-types";
import { formatDate } from "@/lib/rules/values/format";

const ALIGNMENTS = [
  { value: "start", label: "Auto", ariaLabel: "Auto: where the text starts" },
  { value: "left", label: "Left" },
  { value: "center", label: "Centre" },
  { value: "right", label: "Right" },
] as const;

const COLOURS: Record<Ink, string> = { black: "Black", blue: "Blue", red: "Red", grey: "Grey" };
const COLOUR_OPTIONS = INK_NAMES.map((value) => ({ value, label: COLOURS[value] }));

/** How the value is printed. */
export function StyleSection({ field }: { field: ContentField }) {
  const patch = usePatchFields([field.id]);
  const { style } = field;
  const set: SetStyle = (change, tag) => patch({ style: { ...style, ...change } }, tag);
  const isOwn = Boolean(style.color || style.comb || style.dateFormat || style.number);
  return (
    <PropertiesSection title="Appearance" isOpen={isOwn}>
      <NumberInput
        label="Font size"
        min={4}
        max={72}
        value={style.fontSize}
        onChange={(fontSize) => fontSize !== null && set({ fontSize }, "font size")}
      />
      <SegmentedControl
        label="Alignment"
        size="sm"
        value={style.align ?? "start"}
        options={ALIGNMENTS}
        onValueChange={(align) => set({ align: align === "start" ? null : align })}
      />
      <Field label="Colour">
        <NativeSelect
          value={style.color ?? ""}
          placeholder="Default (nearly black)"
          options={COLOUR_OPTIONS}
          onChange={(event) => set({ color: (event.target.value || null) as Ink | null })}
        />
      </Field>
      {FIELD_TRAITS[field.type].valueKind === "date" && <DateFormatSelect style={style} set={set} />}
      {isNumeric(field.type) && <NumberLook style={style} set={set} />}
      {supportsCells(field.type) && <Cells style={style} set={set} />}
    </PropertiesSection>
  );
}

type SetStyle = (change: Partial<FieldStyle>, tag?: string) => void;
type PartProps = { style: FieldStyle; set: SetStyle };

/** 9 April 2026, which no two formats print alike. */
const SAMPLE_DAY = "2026-04-09";

function DateFormatSelect({ style, set }: PartProps) {
  const options = DATE_FORMATS.map((value) => ({
    value,
    label: `${formatDate(SAMPLE_DAY, "en", { style: { ...style, dateFormat: value } })} (${value})`,
  }));
  return (
    <Field label="Date format" help="Months in words are printed in the document’s language.">
      <NativeSelect
        value={style.dateFormat ?? ""}
        placeholder="From the document’s language"
        options={options}
        onChange={(event) => set({ dateFormat: (event.target.value || null) as DateFormat | null })}
      />
    </Field>
  );
}

const PLAIN_NUMBER = { decimals: null, grouping: false, currency: null };
const CURRENCIES = ["EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR", "PLN", "SEK", "TRY", "AED", "BRL"];

function NumberLook({ style, set }: PartProps) {
  const number = style.number ?? PLAIN_NUMBER;
  const change = (part: Partial<typeof number>, tag?: string) => set({ number: { ...number, ...part } }, tag);
  const own = number.currency;
  const codes = own && !CURRENCIES.includes(own) ? [own, ...CURRENCIES] : CURRENCIES;
  return (
    <>
      <NumberInput
        label="Decimal places"
        help="At most this many can be entered, and this many are printed. Leave empty to print what was entered."
        isInteger
        isOptional
        min={0}
        max={CONTENT_LIMITS.decimals}
        value={number.decimals}
        onChange={(decimals) => change({ decimals }, "decimals")}
      />
      <Switch
        label="Separate thousands"
        checked={number.grouping}
        onCheckedChange={(grouping) => change({ grouping })}
      />
      <Field label="Currency">
        <NativeSelect
          value={own ?? ""}
          placeholder="None"
          options={codes.map((code) => ({ value: code, label: code }))}
          onChange={(event) => change({ currency: event.target.value || null })}
        />
      </Field>
    </>
  );
}

function Cells({ style, set }: PartProps) {
  return (
    <NumberInput
      label="Cells"
      help="Prints each character in its own cell of equal width. Leave empty for a single box."
      isInteger
      isOptional
      min={1}
      max={CONTENT_LIMITS.cells}
      value={style.comb ?? null}
      onChange={(comb) => set({ comb }, "comb")}
    />
  );
}
