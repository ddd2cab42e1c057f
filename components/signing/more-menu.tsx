"use client";

import { Ellipsis, type LucideIcon } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { buttonStyles } from "@/components/ui/button-styles";

export type MoreAction = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly tone?: "danger";
  readonly shortcut?: string;
} & ({ readonly onSelect: () => void } | { readonly href: string });

/**
 * The page's secondary actions in one menu (WAI-ARIA menu button). The dashboard's menu depends on Radix, which this
 * page does not load.
 */
export function MoreMenu({ label, actions }: { label: string; actions: readonly MoreAction[] }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    // Before a dialog opens, so that it returns the focus here.
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Tab") setOpen(false);
    else if (event.key === "Escape") close();
    else if (to !== undefined) all[to % all.length]?.focus();
    else return;
    if (event.key !== "Tab") event.preventDefault();
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={trigger}
        type="button"
        id="signing-more"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-state={isOpen ? "open" : "closed"}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={buttonStyles({ variant: "quiet", size: "lg", square: true })}
      >
        <Ellipsis aria-hidden />
      </button>
      {isOpen && (
        <div
          role="menu"
          aria-labelledby="signing-more"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="absolute end-0 top-full z-50 mt-1.5 max-h-[calc(100dvh-6rem)] w-max max-w-[calc(100vw-2rem)] min-w-56 overflow-y-auto rounded-md bg-raised p-1 shadow-overlay"
        >
          {actions.map((action) => (
            <Item key={action.label} action={action} onClose={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Item({ action, onClose }: { action: MoreAction; onClose: () => void }) {
  const { icon: Icon, label, tone, shortcut } = action;
  const common = {
    role: "menuitem",
    tabIndex: -1,
    "aria-keyshortcuts": shortcut?.toLowerCase(),
    className: `flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-start hover:bg-tint focus:bg-tint ${
      tone === "danger" ? "text-bad" : ""
    }`,
    children: (
      <>
        <Icon aria-hidden className={`size-5 shrink-0 ${tone === "danger" ? "" : "text-muted"}`} />
        <span className="flex-1">{label}</span>
        {shortcut && (
          <span aria-hidden className="ps-4 text-sm text-muted max-md:hidden">
            {shortcut}
          </span>
        )}
      </>
    ),
  };
  if ("href" in action)
    return <a {...common} href={action.href} target="_blank" rel="noreferrer" onClick={onClose} />;
  return (
    <button
      {...common}
      type="button"
      onClick={() => {
        onClose();
        action.onSelect();
      }}
    />
  );
}
