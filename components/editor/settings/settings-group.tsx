import type { ReactNode } from "react";

/** A titled group of settings. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  );
}
