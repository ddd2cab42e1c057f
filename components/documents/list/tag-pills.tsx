import { cn } from "@/components/ui/cn";
import type { Tag } from "@/lib/contracts/labels";

const MAX_SHOWN = 1;

/** A tag's colour, next to its name: colour is never the only cue. */
export function TagDot({ color }: { color: number }) {
  return (
    <span
      aria-hidden
      className="size-2 shrink-0 rounded-full"
      style={{ background: `var(--role-${color})` }}
    />
  );
}

/** A document's first tag by name, and the number of others. */
export function TagPills({ tags, className }: { tags: readonly Tag[]; className?: string }) {
  if (tags.length === 0) return null;
  const more = tags.length - MAX_SHOWN;
  return (
    <ul
      aria-label="Tags"
      title={tags.map(({ name }) => name).join("\n")}
      className={cn("flex min-w-0 shrink-0 items-center gap-1", className)}
    >
      {tags.slice(0, MAX_SHOWN).map(({ id, name, color }) => (
        <li
          key={id}
          className="flex h-5 max-w-28 items-center gap-1.5 rounded-full border border-line px-2 text-xs text-muted"
        >
          <TagDot color={color} />
          <span className="truncate">{name}</span>
        </li>
      ))}
      {more > 0 && (
        <li className="text-xs text-muted">
          +{more}
          <span className="sr-only">
            :{" "}
            {tags
              .slice(MAX_SHOWN)
              .map(({ name }) => name)
              .join(", ")}
          </span>
        </li>
      )}
    </ul>
  );
}
