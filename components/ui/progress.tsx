import { clsx } from "clsx";

export type ProgressProps = {
  /** The accessible name: "Uploading lease.pdf". */
  label: string;
  /** 0 to `max`; null for indeterminate progress. */
  value: number | null;
  max?: number;
  /** aria-valuetext: "3.1 of 12 MB", "2 of 5 fields". */
  valueText?: string;
};

/** A progress bar. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const share = value === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={valueText}
      className="h-1.5 w-full overflow-hidden rounded-full bg-tint"
    >
      <div
        className={clsx(
          "h-full rounded-full bg-accent",
          share === null ? "w-1/3 animate-pulse" : "transition-[width]",
        )}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
