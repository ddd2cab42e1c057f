"use client";

import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { focusDialogStart, focusNextAction } from "@/components/signing/dialog-focus";
import { useMessages } from "@/components/signing/wording";
import { BUTTON_ROW } from "@/components/ui/button-row";
import { buttonStyles } from "@/components/ui/button-styles";

/**
 * A modal native `<dialog>`, which traps the focus and makes the rest of the page inert. Full screen on mobile. The
 * focus starts at the first input or the title. On closing it returns to the element that had it before or, if that
 * no longer exists, to the button that continues.
 */
export function Modal(props: {
  title: string;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Whether an operation is running that must not be interrupted. */
  isBusy?: boolean;
  onClose: () => void;
}) {
  const { title, children, footer, isBusy = false, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messages = useMessages().page;

  useEffect(() => {
    const { current } = dialog;
    // The browser only returns the focus from a dialog that is closed; this one is removed.
    const { activeElement: from } = document;
    if (!current?.open) current?.showModal();
    if (current) focusDialogStart(current);
    // Safari scrolls the page behind the dialog, so scrolling is locked.
    const { style } = document.documentElement;
    style.overflow = "hidden";
    return () => {
      style.overflow = "";
      if (!(from instanceof HTMLElement && from !== document.body && from.isConnected))
        return focusNextAction();
      from.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      className="m-auto max-h-none max-w-none bg-transparent p-0 text-ink backdrop:bg-scrim max-md:h-dvh max-md:w-full md:w-[min(42rem,calc(100vw-3rem))]"
    >
      <div className="flex flex-col bg-raised max-md:h-full md:max-h-[88dvh] md:rounded-md md:shadow-overlay">
        <header className="flex items-center gap-4 py-2 ps-4 pe-2 sm:ps-6">
          <h2 id={titleId} tabIndex={-1} className="flex-1 text-lg font-semibold outline-none">
            {title}
          </h2>
          <button
            type="button"
            aria-label={messages.close}
            disabled={isBusy}
            onClick={onClose}
            className={buttonStyles({ variant: "quiet", size: "lg", square: true })}
          >
            <X aria-hidden />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 sm:px-6">{children}</div>
        {footer && (
          <footer
            className={`${BUTTON_ROW} border-t border-line px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom)+var(--keyboard,0px))] sm:px-6 md:pb-3`}
          >
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
