import { memo } from "react";
import type { PlacedPage } from "@/components/editor/model/page-layout";
import type { PageUrls } from "@/lib/domain/files/page-urls";

type Props = { page: PlacedPage; count: number; urls: PageUrls };

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

/** A page with the server-rendered image, shown until the browser can render the PDF itself. */
export const PageSheet = memo(function PageSheet({ page, count, urls }: Props) {
  const { number, left, top, width, height } = page;
  return (
    <div
      className="absolute bg-white shadow-raised outline outline-line"
      data-page={number}
      style={{ left, top, width, height }}
    >
      {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
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
