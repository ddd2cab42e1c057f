import type { ComponentProps } from "react";
import { cn } from "./cn";

export type TableProps = ComponentProps<"table"> & {
  /** For tables without focusable content: the scroll container gets focus, so that the keyboard can scroll it. */
  scrolls?: boolean;
};

/** A table. Wide ones scroll horizontally within themselves, never the page. Give it a caption or an aria-label. */
export function Table({ className, scrolls = false, ...rest }: TableProps) {
  return (
    <div
      {...(scrolls ? { role: "group", tabIndex: 0, "aria-label": rest["aria-label"] } : {})}
      className="relative w-full overflow-x-auto rounded-md border border-line bg-raised"
    >
      <table className={cn("w-full border-collapse text-left", className)} {...rest} />
    </div>
  );
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead className={cn("border-b border-line text-xs text-muted", className)} {...rest} />;
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  return <tbody className={cn("divide-y divide-line", className)} {...rest} />;
}

/** A row; `aria-selected` marks a selected one. Reveal its actions on hover with `group-hover/row:`. */
export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      className={cn("group/row in-[tbody]:hover:bg-raised-hover aria-selected:bg-accent-soft", className)}
      {...rest}
    />
  );
}

export function TableHeader({ className, scope = "col", ...rest }: ComponentProps<"th">) {
  return <th scope={scope} className={cn("h-9 whitespace-nowrap px-4 font-medium", className)} {...rest} />;
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td className={cn("h-13 px-4 py-2 align-middle", className)} {...rest} />;
}
