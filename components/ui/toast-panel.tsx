import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import { openSheets } from "./open-sheets";
import { Spinner } from "./spinner";
import { useStore } from "./store";

type Props = {
  /** Called while toasts can be shown, and with null when they no longer can. */
  onReady: (show: typeof toast | null) => void;
};

/** The toasts of a page; downloaded on demand by toast.tsx. */
export function ToastPanel({ onReady }: Props) {
  // Runs after the container's own effect, so that toasts shown from here on are displayed.
  useEffect(() => {
    onReady(toast);
    return () => onReady(null);
  }, [onReady]);
  // An open sheet's buttons are where toasts usually appear.
  const isAside = useStore(openSheets) > 0;
  return (
    <Toaster
      position={isAside ? "top-left" : "bottom-right"}
      offset={{ top: "1.5rem", bottom: "1.5rem", left: "1.5rem", right: "1.5rem" }}
      mobileOffset={{
        top: "4.5rem",
        bottom: "calc(var(--bottom-bar, 0px) + 1rem)",
        left: "1rem",
        right: "1rem",
      }}
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
            "flex w-full items-center gap-3 rounded-md border border-transparent bg-raised px-4 py-3 font-sans text-sm text-ink shadow-overlay md:w-90",
          // The spinner is centred in the nearest positioned element.
          icon: "relative size-4 shrink-0",
          content: "flex min-w-0 flex-1 flex-col",
          title: "font-medium",
          description: "whitespace-pre-line text-muted",
          actionButton: "shrink-0 rounded-sm px-2 py-1 font-medium text-accent hover:bg-tint",
          cancelButton: "shrink-0 rounded-sm px-2 py-1 text-muted hover:bg-tint",
        },
      }}
    />
  );
}
