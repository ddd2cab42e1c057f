"use client";

import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { Spinner } from "./spinner";

export { toast } from "sonner";

/**
 * Container for toasts; once per layout. For completed actions that can be undone (`toast("Archived", { action: {
 * label: "Undo", onClick } })`), never for form errors.
 */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      offset={{ bottom: "1.5rem", right: "1.5rem" }}
      mobileOffset={{ bottom: "calc(var(--bottom-bar, 0px) + 1rem)", left: "1rem", right: "1rem" }}
      duration={6000}
      gap={8}
      icons={{
        success: <CircleCheck className="size-4 text-good" />,
        error: <CircleAlert className="size-4 text-bad" />,
        warning: <CircleAlert className="size-4 text-warn" />,
        info: <Info className="size-4 text-accent" />,
        loading: <Spinner />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-md bg-raised px-4 py-3 font-sans text-sm text-ink shadow-overlay md:w-90",
          content: "flex min-w-0 flex-1 flex-col",
          title: "font-medium",
          description: "text-muted",
          actionButton: "shrink-0 rounded-sm px-2 py-1 font-medium text-accent hover:bg-tint",
          cancelButton: "shrink-0 rounded-sm px-2 py-1 text-muted hover:bg-tint",
        },
      }}
    />
  );
}
