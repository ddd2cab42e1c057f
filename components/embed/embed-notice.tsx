import type { ReactNode } from "react";

/** A frame with a single message and no links: the product's other pages refuse to be framed. */
export function EmbedNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main aria-label={title} className="mx-auto flex max-w-md flex-col gap-3 px-6 py-16 text-base leading-6">
      <h1 className="text-2xl leading-8 font-semibold text-balance">{title}</h1>
      <p role="status" className="text-pretty text-muted">
        {children}
      </p>
    </main>
  );
}
