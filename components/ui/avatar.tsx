import { cn } from "./cn";
import { initialsOf } from "./initials";

const sizes = { sm: "size-6 text-[0.625rem]", md: "size-8 text-xs", lg: "size-10 text-sm" } as const;

const rings = {
  none: "",
  waiting: "ring-line-strong",
  active: "ring-accent",
  done: "ring-good",
  failed: "ring-bad",
} as const;

export type AvatarRing = keyof typeof rings;
export type AvatarProps = {
  name: string;
  size?: keyof typeof sizes;
  /** The person's progress; also state it in `stateLabel`. */
  ring?: AvatarRing;
  stateLabel?: string;
  /** Hides it from assistive technology, for use next to the visible name. */
  decorative?: boolean;
  className?: string;
};

/** A person's initials, with a ring for their status. */
export function Avatar({ name, size = "md", ring = "none", stateLabel, decorative, className }: AvatarProps) {
  const label = stateLabel ? `${name}: ${stateLabel}` : name;
  return (
    <span
      title={label}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={cn(
        "inline-flex shrink-0 select-none items-center justify-center rounded-full bg-accent-soft font-semibold text-accent",
        ring !== "none" && "ring-2 ring-offset-2 ring-offset-raised",
        sizes[size],
        rings[ring],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
