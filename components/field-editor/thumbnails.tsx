"use client";

import { memo, useEffect, useRef } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { cn } from "@/components/ui/cn";
import type { PageSize } from "@/lib/contracts/content";
import type { PageUrls } from "@/lib/domain/files/page-urls";

/** Page thumbnails, each with its number of fields; a click scrolls to the page. */
export function Thumbnails({ urls, onGo }: Pick<Props, "urls" | "onGo">) {
  const { state } = useEditor();
  const list = useRef<HTMLOListElement>(null);
  const counts = new Map<number, number>();
  for (const { page } of state.content.fields) if (page) counts.set(page, (counts.get(page) ?? 0) + 1);

  useEffect(() => {
    const item = list.current?.children[state.page - 1];
    item?.scrollIntoView({ block: "nearest" });
  }, [state.page]);

  return (
    <nav
      aria-label="Pages"
      className="hidden w-28 shrink-0 overflow-y-auto border-r border-line p-3 @6xl:block"
    >
      <ol ref={list} className="flex flex-col gap-3">
        {state.pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number.
          <li key={i}>
            <Thumbnail
              page={page}
              number={i + 1}
              urls={urls}
              fields={counts.get(i + 1) ?? 0}
              isCurrent={state.page === i + 1}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type Props = {
  page: PageSize;
  number: number;
  urls: PageUrls;
  fields: number;
  isCurrent: boolean;
  onGo: (page: number) => void;
};

const Thumbnail = memo(function Thumbnail({ page, number, urls, fields, isCurrent, onGo }: Props) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? "page" : undefined}
      aria-label={`Page ${number}${fields > 0 ? `, ${fields} ${fields === 1 ? "field" : "fields"}` : ""}`}
      onClick={() => onGo(number)}
      className="flex w-full flex-col items-center gap-1 rounded-md"
    >
      <span
        data-theme="light"
        className={cn(
          "block w-full overflow-hidden rounded-sm bg-white outline outline-line",
          isCurrent && "outline-2 outline-focus",
        )}
      >
        {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
        <img
          src={`${urls.base}/${number}-240?${urls.query}`}
          width={Math.round(page.width)}
          height={Math.round(page.height)}
          alt=""
          loading="lazy"
          className="block h-auto w-full"
        />
      </span>
      <span
        className={cn("flex items-center gap-1 text-xs tabular-nums", isCurrent ? "text-ink" : "text-muted")}
      >
        {number}
        {fields > 0 && <span className="rounded-full bg-tint px-1.5">{fields}</span>}
      </span>
    </button>
  );
});
