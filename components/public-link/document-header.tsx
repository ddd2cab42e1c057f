import { initialsOf } from "@/components/ui/initials";
import type { SigningBrand } from "@/lib/contracts/signing-page";
import { fitInto } from "@/lib/pure/fit-into";

const LOGO_BOX = { width: 176, height: 48 };

type Props = {
  title: string;
  from: string;
  senderName: string;
  /** Number of pages as text; null if it is unknown. */
  pages: string | null;
  workspace: SigningBrand;
};

/**
 * The workspace's logo, or the sender's initials if it has none, the page's title, the document's sender and its
 * length.
 */
export function DocumentHeader({ title, from, senderName, pages, workspace }: Props) {
  const { name, logo } = workspace;
  return (
    <header className="flex flex-col items-start gap-5">
      {logo ? (
        // On white in the dark theme as well: logos are designed for paper.
        // biome-ignore lint/performance/noImgElement: our own small image, already sized
        <img
          src={logo.path}
          alt={name}
          {...fitInto(logo, LOGO_BOX)}
          className="h-auto rounded-sm bg-white dark:p-1"
        />
      ) : (
        <span
          aria-hidden
          className="flex size-11 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent"
        >
          {initialsOf(senderName)}
        </span>
      )}
      <div className="flex flex-col gap-1.5">
        <h1
          dir="auto"
          className="text-balance font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]"
        >
          {title}
        </h1>
        <p className="text-muted [overflow-wrap:anywhere]">{from}</p>
        {pages && <p className="text-muted">{pages}</p>}
      </div>
    </header>
  );
}
