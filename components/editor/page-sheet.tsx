import { memo } from "react";
import type { PlacedPage } from "@/components/editor/model/page-layout";
import type { PageUrls } from "@/lib/pages/page-urls";

type Props = { page: PlacedPage; count: number; urls: PageUrls };

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

/** A sheet of paper with the server's image of the page, there before the browser can draw the PDF itself. */
export const PageSheet = memo(function PageSheet({ page, count, urls }: Props) {
  const { number, left, top, width, height } = page;
  return (
    <div
      className="absolute bg-white shadow-raised outline outline-line"
      data-page={number}
      style={{ left, top, width, height }}
    >
      {/* biome-ignore lint/performance/noImgElement: the images are made to size by our own renderer. */}
      <img
        src={imageUrl(urls, number, 800)}
        srcSet={`${imageUrl(urls, number, 800)} 800w, ${imageUrl(urls, number, 1400)} 1400w`}
        sizes={`${Math.round(width)}px`}
        alt={`Page ${number} of ${count}`}
        draggable={false}
        className="pointer-events-none block size-full select-none"
      />
    </div>
  );
});
