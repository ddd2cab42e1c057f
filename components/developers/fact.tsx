import type { ReactNode } from "react";

/** A name and what it is, as a row of a `dl` that is a grid of two columns, and of one on a phone. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-2">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
