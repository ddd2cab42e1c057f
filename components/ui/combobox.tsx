"use client";

import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { cn } from "./cn";
import type { ComboboxListProps } from "./combobox-list";
import { type ControlStyle, controlStyles } from "./control-styles";
import { useFieldControl } from "./field-context";
import { OnDemand, useOnDemand } from "./on-demand";
import { PopupRoot, PopupTrigger, usePopup } from "./popup";

/** Together, so that the search field is there to be focused when the panel opens. */
const panel = new OnDemand(async () => {
  const [{ PopoverPanel }, { ComboboxList }] = await Promise.all([
    import("./popover-panel"),
    import("./combobox-list"),
  ]);
  return { PopoverPanel, ComboboxList };
});

type ComboboxProps = ControlStyle &
  ComboboxListProps & {
    onValueChange: (value: string) => void;
    placeholder?: string;
    disabled?: boolean;
    id?: string;
    "aria-label"?: string;
    className?: string;
  };

/** Selects one of many options by typing part of its label. */
export function Combobox(props: ComboboxProps) {
  const { options, value, placeholder = "Choose…", controlSize, disabled, className } = props;
  const [open, setOpen] = useState(false);
  const wired = useFieldControl({ id: props.id });
  const chosen = options.find((option) => option.value === value);
  return (
    <PopupRoot open={open} onOpenChange={setOpen}>
      <PopupTrigger
        kind="dialog"
        panel={panel}
        {...wired}
        // `required` is invalid on a button; the form states it.
        {...{ required: undefined }}
        role="combobox"
        aria-expanded={open}
        aria-label={props["aria-label"]}
        disabled={disabled}
        className={cn(
          controlStyles({ controlSize }),
          "flex items-center justify-between gap-2 text-left",
          className,
        )}
      >
        <span className={cn("truncate", !chosen && "text-muted")}>{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
      </PopupTrigger>
      <ComboboxPanel {...props} />
    </PopupRoot>
  );
}

function ComboboxPanel(props: ComboboxProps) {
  const popup = usePopup();
  const loaded = useOnDemand(panel, popup.isOpen, () => popup.setOpen(false));
  return (
    loaded && (
      <loaded.PopoverPanel
        popup={popup}
        align="start"
        className="w-(--radix-popover-trigger-width) min-w-56 p-0"
        aria-label="Options"
      >
        <loaded.ComboboxList
          {...props}
          choose={(next) => {
            props.onValueChange(next);
            popup.setOpen(false);
          }}
        />
      </loaded.PopoverPanel>
    )
  );
}
