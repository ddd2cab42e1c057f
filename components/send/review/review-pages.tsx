"use client";

import { useState } from "react";
import { FieldOverlay } from "@/components/shown-fields/field-overlay";
import type { RoleStyle } from "@/components/shown-fields/role-styles";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PageSize } from "@/lib/contracts/content";
import type { PageUrls } from "@/lib/domain/files/page-urls";
import type { ShownField } from "@/lib/domain/signing/shown-fields";

type Props = {
  pages: readonly PageSize[];
  urls: PageUrls;
  fields: readonly ShownField[];
  looks: ReadonlyMap<string, RoleStyle>;
};

/** Number of pages in the row; the others are shown on request. */
const IN_ROW = 6;

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

/** The pages with their fields: the first ones in a row, or all of them enlarged, below each other. */
export function ReviewPages({ pages, urls, fields, looks }: Props) {
  const [isLarge, setIsLarge] = useState(false);
  const onPage = new Map<number, ShownField[]>();
  for (const field of fields) onPage.set(field.page, [...(onPage.get(field.page) ?? []), field]);
  const shown = isLarge ? pages : pages.slice(0, IN_ROW);
  return (
    <div className="flex flex-col gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div
        role="group"
        aria-label="Pages with their fields"
        // The keyboard must be able to scroll the row.
        tabIndex={isLarge ? undefined : 0}
        className={cn(!isLarge && "-mx-5 overflow-x-auto px-5 pt-2 pb-3")}
      >
        <ol className={cn("flex gap-3", isLarge ? "flex-col" : "w-max items-start")} data-theme="light">
          {shown.map((page, i) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number.
              key={i}
              className={cn(
                "relative shrink-0 rounded-sm border border-line bg-white shadow-raised [container-type:inline-size]",
                isLarge ? "w-full [contain-intrinsic-size:auto_40rem] [content-visibility:auto]" : "w-60",
              )}
            >
              {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
              <img
                src={imageUrl(urls, i + 1, isLarge ? 800 : 480)}
                srcSet={
                  isLarge
                    ? `${imageUrl(urls, i + 1, 800)} 800w, ${imageUrl(urls, i + 1, 1400)} 1400w`
                    : `${imageUrl(urls, i + 1, 480)} 480w, ${imageUrl(urls, i + 1, 800)} 800w`
                }
                sizes={isLarge ? "(min-width: 48rem) 44rem, 100vw" : "15rem"}
                width={Math.round(page.width)}
                height={Math.round(page.height)}
                alt={`Page ${i + 1} of ${pages.length}`}
                loading="lazy"
                className="block h-auto w-full rounded-sm"
              />
              {onPage.get(i + 1)?.map((field) => (
                <FieldOverlay key={field.id} field={field} page={page} look={looks.get(field.roleKey)} />
              ))}
            </li>
          ))}
        </ol>
      </div>
      <Button size="sm" variant="quiet" className="w-fit" onClick={() => setIsLarge(!isLarge)}>
        {isLarge ? "Show smaller" : pages.length <= IN_ROW ? "Show larger" : `Show all ${pages.length} pages`}
      </Button>
    </div>
  );
}
