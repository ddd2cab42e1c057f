"use client";

import { useEffect, useRef, useState } from "react";
import { FieldOverlay } from "@/components/shown-fields/field-overlay";
import { RoleLegend } from "@/components/shown-fields/role-legend";
import { roleStyles } from "@/components/shown-fields/role-styles";
import { SessionMeasurerProvider } from "@/components/typeset-text/session-measurer-provider";
import { cn } from "@/components/ui/cn";
import type { ContentRole } from "@/lib/contracts/content";
import type { RecipientDto } from "@/lib/contracts/documents";
import type { PageUrls } from "@/lib/domain/files/page-urls";
import type { ShownField } from "@/lib/domain/signing/shown-fields";

type Props = {
  name: string;
  pages: { width: number; height: number }[];
  urls: PageUrls | null;
  /** Overlaid on the pages; empty once the document is sealed, because the sealed pages contain them. */
  fields: readonly ShownField[];
  roles: readonly ContentRole[];
  recipients: readonly RecipientDto[];
};

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

const imageSources = (urls: PageUrls, page: number) => ({
  src: imageUrl(urls, page, 800),
  srcSet: `${imageUrl(urls, page, 800)} 800w, ${imageUrl(urls, page, 1400)} 1400w`,
});

function byPage(fields: readonly ShownField[]): Map<number, ShownField[]> {
  const pages = new Map<number, ShownField[]>();
  for (const field of fields) {
    const onPage = pages.get(field.page);
    if (onPage) onPage.push(field);
    else pages.set(field.page, [field]);
  }
  return pages;
}

/**
 * The document's pages in a column, white in both themes, with field overlays. Images after the first are lazy-loaded
 * once the first has loaded: they are below the fold, but would share a slow connection with it.
 */
export function PageColumn({ name, pages, urls, fields, roles, recipients }: Props) {
  const first = useRef<HTMLImageElement>(null);
  const [isFirstDone, setFirstDone] = useState(false);
  // The image may have loaded or failed before hydration, in which case no event fires.
  useEffect(() => setFirstDone(first.current?.complete === true), []);
  if (!urls)
    return (
      <p className="rounded-md border border-line border-dashed px-6 py-14 text-center text-muted">
        There are no pages yet: a PDF appears once it is uploaded, and rich text once it is sent.
      </p>
    );
  const looks = roleStyles(roles, Object.fromEntries(recipients.map((r) => [r.roleKey, r.name])));
  const onPage = byPage(fields);
  return (
    <>
      <RoleLegend looks={looks} fields={fields} />
      <ol className="flex flex-col gap-4" data-theme="light" aria-label={`Pages of ${name}`}>
        {pages.map((page, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number.
            key={i}
            className="relative rounded-sm border border-line bg-white shadow-raised [container-type:inline-size]"
          >
            {/* biome-ignore lint/performance/noImgElement: our renderer already produces sized images. */}
            <img
              ref={i === 0 ? first : undefined}
              {...(i === 0 || isFirstDone ? imageSources(urls, i + 1) : {})}
              sizes="(min-width: 1024px) 45rem, 100vw"
              width={Math.round(page.width)}
              height={Math.round(page.height)}
              alt={`Page ${i + 1} of ${pages.length}`}
              loading={i === 0 ? "eager" : "lazy"}
              fetchPriority={i === 0 ? "high" : undefined}
              onLoad={i === 0 ? () => setFirstDone(true) : undefined}
              onError={i === 0 ? () => setFirstDone(true) : undefined}
              className={cn("block h-auto w-full rounded-sm", i > 0 && !isFirstDone && "text-transparent")}
            />
            <SessionMeasurerProvider>
              {onPage.get(i + 1)?.map((field) => (
                <FieldOverlay key={field.id} field={field} page={page} look={looks.get(field.roleKey)} />
              ))}
            </SessionMeasurerProvider>
          </li>
        ))}
      </ol>
    </>
  );
}
