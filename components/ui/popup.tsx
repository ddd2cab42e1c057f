"use client";

import { Slot } from "radix-ui";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OnDemandModule } from "./on-demand-module";
import { useStoreValue } from "./store";

/** State of a menu or popover with a button. Its panel is a module of its own, downloaded on demand. */
export type Popup = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly button: RefObject<HTMLElement | null>;
  readonly buttonId: string;
  readonly panelId: string;
};

const PopupContext = createContext<Popup | null>(null);

export function usePopup(): Popup {
  const popup = use(PopupContext);
  if (!popup) throw new Error("There is no menu or popover around this.");
  return popup;
}

export type PopupRootProps = {
  /** Set if the owner controls it; if omitted, its trigger does. */
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The button, if it is not a trigger inside. */
  button?: HTMLElement | null;
  children: ReactNode;
};

export function PopupRoot({ open, onOpenChange, button: other, children }: PopupRootProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const id = useId();
  const isOpen = open ?? ownOpen;
  const popup = useMemo(
    (): Popup => ({
      isOpen,
      setOpen: (next) => {
        setOwnOpen(next);
        onOpenChange?.(next);
      },
      button: other === undefined ? trigger : { current: other },
      buttonId: `${id}button`,
      panelId: `${id}panel`,
    }),
    [isOpen, onOpenChange, other, id],
  );
  return <PopupContext value={popup}>{children}</PopupContext>;
}

export type PopupTriggerProps = ComponentProps<"button"> & {
  /** Whether its only child is the button. */
  asChild?: boolean;
};

type PanelProps = {
  kind: "menu" | "dialog";
  panel: Pick<OnDemandModule<unknown>, "loaded" | "prefetch">;
};

/**
 * The button, which does not depend on the panel: the panel is downloaded when the pointer or focus reaches the
 * button, if not before.
 */
export function PopupTrigger({ asChild, kind, panel, ref, ...rest }: PopupTriggerProps & PanelProps) {
  const popup = usePopup();
  const { button } = popup;
  const isLoaded = useStoreValue(panel.loaded, (loaded) => loaded !== null);
  const isAwaited = popup.isOpen && !isLoaded;
  // A surrounding toolbar has a ref of its own.
  const setButton = useCallback(
    (node: HTMLButtonElement | null) => {
      button.current = node;
      const cleanUp = typeof ref === "function" ? ref(node) : undefined;
      if (typeof ref === "object" && ref) ref.current = node;
      return () => {
        button.current = null;
        if (typeof cleanUp === "function") cleanUp();
        else if (typeof ref === "function") ref(null);
        else if (ref) ref.current = null;
      };
    },
    [button, ref],
  );
  const Tag = asChild ? Slot.Root : "button";
  const own: ComponentProps<"button"> = {
    id: popup.buttonId,
    "aria-haspopup": kind,
    "aria-expanded": popup.isOpen,
    "aria-controls": popup.isOpen && !isAwaited ? popup.panelId : undefined,
    "aria-busy": isAwaited || undefined,
    ...rest,
    onPointerEnter: (event) => {
      panel.prefetch();
      rest.onPointerEnter?.(event);
    },
    onFocus: (event) => {
      panel.prefetch();
      rest.onFocus?.(event);
    },
    onBlur: (event) => {
      rest.onBlur?.(event);
      // A user who moved on no longer wants the panel, which would take the focus.
      if (isAwaited) popup.setOpen(false);
    },
    onClick: (event) => {
      rest.onClick?.(event);
      if (!event.defaultPrevented) popup.setOpen(!popup.isOpen);
    },
    onKeyDown: (event) => {
      rest.onKeyDown?.(event);
      if (isAwaited && event.key === "Escape") {
        event.stopPropagation();
        popup.setOpen(false);
      }
      if (kind !== "menu" || event.key !== "ArrowDown" || popup.isOpen || event.defaultPrevented) return;
      event.preventDefault();
      popup.setOpen(true);
    },
  };
  return (
    <Tag
      {...(asChild ? {} : { type: "button" })}
      {...own}
      data-state={popup.isOpen ? "open" : "closed"}
      ref={setButton}
    />
  );
}

type PanelHandlers = {
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
  onInteractOutside?: ((event: OutsideEvent) => void) | undefined;
};

type OutsideEvent = CustomEvent<{ originalEvent: PointerEvent }> | CustomEvent<{ originalEvent: FocusEvent }>;

/**
 * Handlers of a panel whose button is rendered elsewhere. Pressing the button toggles the panel, so it does not count
 * as outside. On closing, the focus returns to the button, unless the user interacted with something outside.
 */
export function usePanelEvents({ button }: Popup, { onCloseAutoFocus, onInteractOutside }: PanelHandlers) {
  const hasInteractedOutside = useRef(false);
  return {
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (!event.defaultPrevented && !hasInteractedOutside.current) button.current?.focus();
      hasInteractedOutside.current = false;
      event.preventDefault();
    },
    onInteractOutside: (event: OutsideEvent) => {
      onInteractOutside?.(event);
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      else if (!event.defaultPrevented) hasInteractedOutside.current = true;
    },
  };
}
