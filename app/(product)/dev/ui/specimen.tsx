import type { ReactNode } from "react";

/** A titled section of the page of primitives. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="border-b border-line pb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
