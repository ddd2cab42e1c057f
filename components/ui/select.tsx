"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useState } from "react";
import { cn } from "./cn";
import { type ControlStyle, controlStyles } from "./control-styles";
import { useFieldControl } from "./field-context";
import { overlayPanelClass } from "./popup-styles";

export type SelectOption = { value: string; label: string; hint?: string; disabled?: boolean };

export type SelectProps = ControlStyle & {
  options: readonly SelectOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
};

/** Selects one of a few options. For more than fit on a screen use Combobox; on the signing page use NativeSelect. */
export function Select(props: SelectProps) {
  const { options, placeholder = "Choose…", controlSize, className, id, required, ...root } = props;
  const label = props["aria-label"];
  const wired = useFieldControl({ id, required });
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root {...root} required={wired.required} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        id={wired.id}
        aria-label={label}
        aria-describedby={wired["aria-describedby"]}
        aria-invalid={wired["aria-invalid"]}
        className={cn(
          controlStyles({ controlSize }),
          "flex items-center justify-between gap-2 text-left data-[placeholder]:text-muted",
          className,
        )}
      >
        <span className="truncate">
          {/* Radix takes the label from the rendered listbox, which is missing until hydration. */}
          <Radix.Value placeholder={placeholder}>
            {options.find((option) => option.value === props.value)?.label}
          </Radix.Value>
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
      </Radix.Trigger>
      {isOpen && (
        // Intercepts the pointer: a click outside only closes the list.
        <Radix.Portal>
          <div className="fixed inset-0 z-40" />
        </Radix.Portal>
      )}
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            overlayPanelClass,
            "max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) min-w-40 overflow-hidden",
          )}
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.disabled}
      className="flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1.5 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-tint"
    >
      <span className="min-w-0 flex-1">
        <Radix.ItemText>{option.label}</Radix.ItemText>
        {option.hint && <span className="block text-xs text-muted">{option.hint}</span>}
      </span>
      <Radix.ItemIndicator>
        <Check className="size-4 text-accent" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.Item>
  );
}
