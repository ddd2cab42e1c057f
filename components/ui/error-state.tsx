import { CircleAlert, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./cn";

export type ErrorStateProps = {
  /** States what failed: "The documents could not be loaded". */
  title: ReactNode;
  /** What to do next, or the request id to quote when asking for help. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Replaces the retry button. */
  action?: ReactNode;
  className?: string;
};

/** An error while loading, with a retry button. */
export function ErrorState({ title, children, onRetry, retrying, action, className }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col items-center gap-3 rounded-md border border-line bg-raised px-6 py-14 text-center",
        className,
      )}
    >
      <CircleAlert className="size-7 stroke-[1.5] text-bad" aria-hidden />
      <div className="flex max-w-sm flex-col gap-1">
        <p className="text-base font-medium">{title}</p>
        {children && <div className="text-pretty text-muted">{children}</div>}
      </div>
      {(action || onRetry) && (
        <div className="mt-2">
          {action ?? (
            <Button onClick={onRetry} loading={retrying}>
              <RotateCw aria-hidden />
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
