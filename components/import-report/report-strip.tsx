import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Callout } from "@/components/ui/callout";
import { IconButton } from "@/components/ui/icon-button";

type Props = {
  /** Accessible name of the region. */
  label: string;
  title: string;
  tone?: "info" | "warn";
  children: ReactNode;
  onDismiss: () => void;
};

/** Report above an imported text, shown until it is dismissed: what was read and what could not be kept. */
export function ReportStrip({ label, title, tone = "warn", children, onDismiss }: Props) {
  return (
    <section
      aria-label={label}
      // A few lines on a phone; elsewhere, most reports fit completely.
      className="max-h-48 shrink-0 overflow-y-auto border-b border-line p-2 md:max-h-[36vh]"
    >
      <Callout
        tone={tone}
        title={title}
        action={
          <IconButton label="Dismiss" size="sm" onClick={onDismiss}>
            <X />
          </IconButton>
        }
      >
        {children}
      </Callout>
    </section>
  );
}
