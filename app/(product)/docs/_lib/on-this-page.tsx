import { cn } from "@/components/ui/cn";

type Props = { links: { id: string; title: string }[]; className?: string };

/** Links to the sections of a long page, in a box; on wide screens in a column of their own that stays in view. */
export function OnThisPage({ links, className }: Props) {
  if (links.length < 2) return null;
  return (
    <nav
      aria-labelledby="on-this-page"
      className={cn(
        "max-xl:rounded-md max-xl:border max-xl:border-line max-xl:p-4 xl:sticky xl:top-25 xl:max-h-[calc(100dvh-8rem)] xl:self-start xl:overflow-y-auto",
        className,
      )}
    >
      <p id="on-this-page" className="pb-1.5 text-xs font-medium text-muted">
        On this page
      </p>
      <ul className="flex flex-col">
        {links.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-sm py-1 text-pretty text-muted hover:text-ink hover:underline hover:underline-offset-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
