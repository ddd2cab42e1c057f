import { FieldOverlay } from "@/components/documents/field-overlay";
import { RoleLegend } from "@/components/documents/role-legend";
import { roleLooks } from "@/components/editor/role-looks";
import type { ContentRole } from "@/lib/contracts/content";
import type { RecipientDto } from "@/lib/contracts/documents";
import type { ShownField } from "@/lib/documents/shown-fields";
import type { PageUrls } from "@/lib/pages/page-urls";

type Props = {
  name: string;
  pages: { width: number; height: number }[];
  urls: PageUrls | null;
  /** Over the pages; none once the document is sealed, whose pages hold them. */
  fields: readonly ShownField[];
  roles: readonly ContentRole[];
  recipients: readonly RecipientDto[];
};

const imageUrl = ({ base, query }: PageUrls, page: number, width: number) =>
  `${base}/${page}-${width}?${query}`;

function byPage(fields: readonly ShownField[]): Map<number, ShownField[]> {
  const pages = new Map<number, ShownField[]>();
  for (const field of fields) {
    const onPage = pages.get(field.page);
    if (onPage) onPage.push(field);
    else pages.set(field.page, [field]);
  }
  return pages;
}

/** The document's pages under each other, as paper in both themes, with its fields; each loads when it comes near. */
export function PageColumn({ name, pages, urls, fields, roles, recipients }: Props) {
  if (!urls)
    return (
      <p className="rounded-md border border-line border-dashed px-6 py-14 text-center text-muted">
        No PDF has been uploaded yet.
      </p>
    );
  const looks = roleLooks(roles, Object.fromEntries(recipients.map((r) => [r.roleKey, r.name])));
  const onPage = byPage(fields);
  return (
    <>
      <RoleLegend looks={looks} fields={fields} />
      <ol className="flex flex-col gap-4" data-theme="light" aria-label={`Pages of ${name}`}>
        {pages.map((page, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
            key={i}
            className="relative rounded-sm border border-line bg-white shadow-raised [container-type:inline-size]"
          >
            {/* biome-ignore lint/performance/noImgElement: the images are made to size by our own renderer. */}
            <img
              src={imageUrl(urls, i + 1, 800)}
              srcSet={`${imageUrl(urls, i + 1, 800)} 800w, ${imageUrl(urls, i + 1, 1400)} 1400w`}
              sizes="(min-width: 1024px) 45rem, 100vw"
              width={Math.round(page.width)}
              height={Math.round(page.height)}
              alt={`Page ${i + 1} of ${pages.length}`}
              loading={i === 0 ? "eager" : "lazy"}
              className="block h-auto w-full rounded-sm"
            />
            {onPage.get(i + 1)?.map((field) => (
              <FieldOverlay key={field.id} field={field} page={page} look={looks.get(field.roleKey)} />
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
