import type { SigningBrand } from "@/lib/contracts/signing-page";
import { fitInto } from "@/lib/pure/fit-into";

const LOGO_BOX = { width: 176, height: 48 };

type Props = { title: string; from: string; workspace: SigningBrand };

/** The workspace's logo, the page's title, and whose document it is. */
export function DocumentHeader({ title, from, workspace }: Props) {
  const { name, logo } = workspace;
  return (
    <header className="flex flex-col items-start gap-5">
      {logo && (
        // On white in the dark theme as well: logos are designed for paper.
        // biome-ignore lint/performance/noImgElement: our own small image, already sized
        <img
          src={logo.path}
          alt={name}
          {...fitInto(logo, LOGO_BOX)}
          className="h-auto rounded-sm bg-white dark:p-1"
        />
      )}
      <div className="flex flex-col gap-1.5">
        <h1
          dir="auto"
          className="text-balance font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]"
        >
          {title}
        </h1>
        <p className="text-muted [overflow-wrap:anywhere]">{from}</p>
      </div>
    </header>
  );
}
