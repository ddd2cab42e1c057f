import type { PageUrls } from "@/lib/pages/page-urls";

type Props = { name: string; pages: { width: number; height: number }[]; urls: PageUrls | null };

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

/** The document's pages under each other, as paper in both themes; each loads when it comes near. */
export function PageColumn({ name, pages, urls }: Props) {
  if (!urls)
    return (
      <p className="rounded-md border border-line border-dashed px-6 py-14 text-center text-muted">
        No PDF has been uploaded yet.
      </p>
    );
  return (
    <ol className="flex flex-col gap-4" data-theme="light" aria-label={`Pages of ${name}`}>
      {pages.map((page, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
        <li key={i} className="overflow-hidden rounded-sm border border-line bg-white shadow-raised">
          {/* biome-ignore lint/performance/noImgElement: the images are made to size by our own renderer. */}
          <img
            src={imageUrl(urls, i + 1, 800)}
            srcSet={`${imageUrl(urls, i + 1, 800)} 800w, ${imageUrl(urls, i + 1, 1400)} 1400w`}
            sizes="(min-width: 1024px) 45rem, 100vw"
            width={Math.round(page.width)}
            height={Math.round(page.height)}
            alt={`Page ${i + 1} of ${pages.length}`}
            loading={i === 0 ? "eager" : "lazy"}
            className="block h-auto w-full"
          />
        </li>
      ))}
    </ol>
  );
}
