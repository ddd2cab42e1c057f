import type { ReactNode } from "react";
import { Wordmark } from "./logo-mark";

/** A page with a single message. */
export function NoticePage({
  title,
  children,
  action,
  homeLabel = "Countersign: home",
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Replaces the default label on a page in another language. */
  homeLabel?: string;
}) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-10">
      <header className="flex">
        <a href="/" className="rounded-md" aria-label={homeLabel}>
          <Wordmark />
        </a>
      </header>
      <main
        id="main"
        className="mx-auto flex w-full max-w-md flex-1 flex-col items-start justify-center gap-3 pb-[12vh]"
      >
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        <div className="text-pretty text-base text-muted">{children}</div>
        {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
      </main>
    </div>
  );
}
