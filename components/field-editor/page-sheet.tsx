import { type CSSProperties, memo, useState } from "react";
import type { PageSizes } from "@/components/pdf-pages/page-layout";
import { firstPageStyle, type PlacedPage } from "@/components/pdf-pages/page-layout";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import type { PageUrls } from "@/lib/domain/files/page-urls";

/** Maximum width of a page image that the server renders, in pixels. */
export const WIDEST_IMAGE_PX = 1400;

/** Widths of the column by screen width, without the panels next to it (field-editor.tsx). */
const SIZES = "(min-width: 72rem) calc(100vw - 43rem), (min-width: 56rem) calc(100vw - 36rem), 100vw";

/** Classes that use the lengths of {@link firstPageStyle}. */
const FIRST_PAGE =
  "top-(--narrow-top) left-[calc((100cqw-var(--narrow))/2)] w-(--narrow) @[640px]:top-(--wide-top) @[640px]:left-[calc((100cqw-var(--wide))/2)] @[640px]:w-(--wide)";

type Props = {
  /** Undefined until the column is measured; until then, CSS alone places the first page. */
  place: PlacedPage | undefined;
  pages: PageSizes;
  urls: PageUrls;
};

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

/**
 * A page with its server-rendered image, shown until the browser can render the PDF itself. Until the image has
 * loaded it shows a placeholder, since blank paper would look like an empty page.
 */
export const PageSheet = memo(function PageSheet({ place, pages, urls }: Props) {
  const number = place?.number ?? 1;
  const [isWaiting, setWaiting] = useState(true);
  const end = () => setWaiting(false);
  const style = place
    ? { left: place.left, top: place.top, width: place.width, height: place.height }
    : (firstPageStyle(pages) as CSSProperties);
  return (
    <div
      className={cn("absolute bg-white shadow-raised outline outline-line", !place && FIRST_PAGE)}
      // Set once the page takes part in gestures.
      data-page={place?.number}
      style={style}
    >
      {isWaiting && <Skeleton className="absolute inset-0 rounded-none" />}
      {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
      <img
        // An image in the server's HTML may have loaded before hydration.
        ref={(image) => {
          if (image?.complete) end();
        }}
        onLoad={end}
        onError={end}
        src={imageUrl(urls, number, 800)}
        srcSet={`${imageUrl(urls, number, 800)} 800w, ${imageUrl(urls, number, WIDEST_IMAGE_PX)} ${WIDEST_IMAGE_PX}w`}
        sizes={place ? `${Math.round(place.width)}px` : SIZES}
        alt={`Page ${number} of ${pages.length}`}
        fetchPriority={number === 1 ? "high" : undefined}
        draggable={false}
        className="pointer-events-none relative block size-full select-none"
      />
    </div>
  );
});
