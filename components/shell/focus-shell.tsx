import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButtonLink } from "@/components/ui/icon-button-link";
import { SkipLink } from "./skip-link";

export type FocusShellProps = {
  /** Target of the back arrow: the previous page. */
  back: { href: string; label: string; onNavigate?: (event: { preventDefault: () => void }) => void };
  /** The name of the item being edited; may be an input. It is the page's heading. */
  title: ReactNode;
  /** Such as "Saved", a badge or a number of diagnostics. */
  status?: ReactNode;
  /** Steps of the task: in the bar if there is room, otherwise in a row below it. */
  steps?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Whether an overlay of the content covers the bar, which then must not be reachable. */
  isCovered?: boolean;
  children: ReactNode;
};

/**
 * Full-screen layout for a single task, such as the template editor or the send flow: a bar, then the content. The
 * content is as high as the window and scrolls independently.
 */
export function FocusShell(props: FocusShellProps) {
  const { back, title, status, steps, actions, isCovered = false, children } = props;
  return (
    <div className="flex h-dvh flex-col">
      {!isCovered && <SkipLink />}
      <header
        inert={isCovered}
        className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-raised px-3 py-2 sm:px-4"
      >
        <IconButtonLink {...back}>
          <ArrowLeft aria-hidden />
        </IconButtonLink>
        {/* The name shrinks before anything else in the bar: truncated, it is still recognizable. */}
        <div className="flex min-w-0 flex-1 items-center gap-3">
          <h1 className="min-w-0 truncate text-base font-semibold tracking-tight">{title}</h1>
          {status && <div className="flex shrink-0 items-center gap-2 text-muted">{status}</div>}
        </div>
        {steps && <div className="max-xl:order-last max-xl:basis-full">{steps}</div>}
        {actions && <div className="flex shrink-0 items-center justify-end gap-2">{actions}</div>}
      </header>
      <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
        {children}
      </main>
    </div>
  );
}
