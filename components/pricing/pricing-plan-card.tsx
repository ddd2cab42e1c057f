import { Check } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  name: string;
  description: string;
  /** Per month, formatted. */
  price: string;
  note: string;
  points: readonly string[];
  action: ReactNode;
};

/** A plan's card: its price, what it includes, and a link to buy it. */
export function PricingPlanCard({ name, description, price, note, points, action }: Props) {
  return (
    <article className="flex h-full flex-col gap-5 rounded-md border border-line bg-raised p-5 shadow-raised">
      <header className="flex flex-col gap-1">
        <h2 className="font-semibold text-lg">{name}</h2>
        <p className="text-pretty text-muted">{description}</p>
      </header>
      <p className="flex flex-col">
        <span>
          <span className="font-semibold text-3xl tabular-nums tracking-tight">{price}</span>{" "}
          <span className="text-muted">a month</span>
        </span>
        <span className="text-muted tabular-nums">{note}</span>
      </p>
      <ul className="flex flex-1 flex-col gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
            <span className="text-pretty">{point}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-2">{action}</div>
    </article>
  );
}
