import type { ReactNode } from "react";

/** Header of a documentation page. */
export function DocsTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-col gap-2 pb-8">
      <h1 className="text-3xl/9 font-semibold tracking-tight">{title}</h1>
      {children && <p className="max-w-prose text-pretty text-base/6 text-muted">{children}</p>}
    </header>
  );
}
