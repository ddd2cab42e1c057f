import { clsx } from "clsx";

/** The logo mark: two pen strokes above one line, the second signature next to the first. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={clsx("shrink-0", className ?? "size-6")} aria-hidden>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <g className="stroke-accent-ink" strokeWidth="2" strokeLinecap="round" fill="none">
        <path d="M5.75 18.5h12.5" opacity="0.6" />
        <path d="m7.25 14.5 3.5-8.75" />
        <path d="m13 14.5 3.5-8.75" />
      </g>
    </svg>
  );
}

/** The logo mark with the product's name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={clsx("inline-flex items-center gap-2.5 text-base font-semibold tracking-tight", className)}
    >
      <LogoMark />
      Countersign
    </span>
  );
}
