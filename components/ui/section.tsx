import { type ReactNode, useId } from "react";

type Props = { title: string; description?: ReactNode; children: ReactNode };

/** A section of a page with its heading. */
export function Section({ title, description, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        {description && <p className="max-w-prose text-pretty text-muted">{description}</p>}
      </div>
      {children}
    </section>
  );
}

/** Shown in place of a table that has no rows. */
export function EmptyNote({ children }: { children: ReactNode }) {
  return <p className="rounded-md border border-line border-dashed px-4 py-5 text-muted">{children}</p>;
}
