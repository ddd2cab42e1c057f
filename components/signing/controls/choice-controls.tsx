"use client";

import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import type { ControlProps } from "@/components/signing/controls/text-control";
import { fieldLabel } from "@/components/signing/model/labels";
import { useMessages } from "@/components/signing/wording";
import { controlStyles } from "@/components/ui/control-styles";

const TICK_CLASS = "mt-0.5 size-5 shrink-0 accent-accent";

/** A native checkbox or radio button with its label; the whole row is clickable, 44 px high. */
function ChoiceLine({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label
      htmlFor={htmlFor}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-3 py-2.5 hover:bg-tint has-checked:bg-accent-soft"
    >
      {children}
    </label>
  );
}

/** A single checkbox. */
export function CheckboxControl({ field, id, value, onChange, describedBy, isInvalid }: ControlProps) {
  const messages = useMessages();
  return (
    <ChoiceLine htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        aria-required={field.required || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className={TICK_CLASS}
      />
      <span>
        {fieldLabel(field, messages)}
        {!field.required && <span className="text-muted"> {messages.page.controls.optional}</span>}
      </span>
    </ChoiceLine>
  );
}

/** A checkbox group; any number may be checked. */
export function CheckboxGroupControl({ field, id, value, onChange, isInvalid }: ControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (option: string, isOn: boolean) =>
    onChange(field.options.map((o) => o.value).filter((v) => (v === option ? isOn : chosen.includes(v))));
  return (
    <div className="flex flex-col">
      {field.options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${index}`;
        return (
          <ChoiceLine key={option.value} htmlFor={optionId}>
            <input
              id={optionId}
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              aria-invalid={isInvalid || undefined}
              className={TICK_CLASS}
            />
            {option.label}
          </ChoiceLine>
        );
      })}
    </div>
  );
}

/** A radio group. */
export function RadioControl({ field, id, value, onChange, isInvalid }: ControlProps) {
  const messages = useMessages().page.controls;
  const chosen = field.options.findIndex((option) => option.value === value);
  return (
    <div className="flex flex-col">
      {field.options.map((option, index) => {
        // The control's id goes to the radio button that is in the tab order: the checked one, or the first.
        const optionId = index === Math.max(0, chosen) ? id : `${id}-${index}`;
        return (
          <ChoiceLine key={option.value} htmlFor={optionId}>
            <input
              id={optionId}
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-invalid={isInvalid || undefined}
              className={TICK_CLASS}
            />
            {option.label}
          </ChoiceLine>
        );
      })}
      {!field.required && value !== null && (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="min-h-11 self-start rounded-md px-3 text-muted underline underline-offset-2"
        >
          {messages.clearChoice}
        </button>
      )}
    </div>
  );
}

/** A native select: a picker wheel on phones. */
export function SelectControl({ field, id, value, onChange, describedBy, isInvalid }: ControlProps) {
  const messages = useMessages().page.controls;
  return (
    <span className="relative block">
      <select
        id={id}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.target.value || null)}
        aria-required={field.required || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className={`${controlStyles({ controlSize: "lg" })} appearance-none pe-10`}
      >
        <option value="">{field.placeholder || messages.choose}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </span>
  );
}
