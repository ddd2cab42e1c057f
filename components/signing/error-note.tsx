import { clsx } from "clsx";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** An error message: announced when it appears, and recognizable by its icon as well as its colour. */
export function ErrorNote({
  id,
  className,
  children,
}: {
  id?: string;
  /** Without classes that would conflict with its own. */
  className?: string;
  children: ReactNode;
}) {
  return (
    <p id={id} role="alert" className={clsx("flex items-start gap-2 text-bad", className)}>
      <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 text-pretty">{children}</span>
    </p>
  );
}
