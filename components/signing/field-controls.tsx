import type { ComponentType } from "react";
import {
  CheckboxControl,
  CheckboxGroupControl,
  RadioControl,
  SelectControl,
} from "@/components/signing/controls/choice-controls";
import { FileControl } from "@/components/signing/controls/file-control";
import { NumberControl } from "@/components/signing/controls/number-control";
import { SignatureControl } from "@/components/signing/controls/signature-control";
import { type ControlProps, type InputHints, TextControl } from "@/components/signing/controls/text-control";
import type { FieldType } from "@/lib/contracts/field-types";

interface FieldControl {
  readonly Control: ComponentType<ControlProps>;
  /** How the control is named: by a label, by a group's legend, by plain text, or by the control itself. */
  readonly naming: "label" | "legend" | "text" | "own";
  /** Hints for the browser and the on-screen keyboard. */
  readonly hints?: InputHints | undefined;
}

const text = (hints?: InputHints): FieldControl => ({ Control: TextControl, naming: "label", hints });
const file: FieldControl = { Control: FileControl, naming: "text" };
const signature: FieldControl = { Control: SignatureControl, naming: "legend" };

/** The control for each field type; null for types that recipients do not fill. */
export const FIELD_CONTROLS: Readonly<Record<FieldType, FieldControl | null>> = {
  signature,
  initials: signature,
  date_signed: null,
  name: text({ autoComplete: "name", autoCapitalize: "words" }),
  email: text({ type: "email", autoComplete: "email", dir: "ltr" }),
  company: text({ autoComplete: "organization" }),
  title: text({ autoComplete: "organization-title" }),
  text: text(),
  multiline: text(),
  number: {
    Control: NumberControl,
    naming: "label",
    hints: { inputMode: "decimal", autoComplete: "off", dir: "ltr" },
  },
  date: text({ type: "date", dir: undefined }),
  checkbox: { Control: CheckboxControl, naming: "own" },
  checkbox_group: { Control: CheckboxGroupControl, naming: "legend" },
  radio: { Control: RadioControl, naming: "legend" },
  select: { Control: SelectControl, naming: "label" },
  phone: text({ type: "tel", autoComplete: "tel", dir: "ltr" }),
  attachment: file,
  image: file,
  stamp: file,
  formula: null,
  label: null,
};
