import { Callout } from "@/components/ui/callout";
import type { DocumentDetailView } from "@/lib/views/document-view";

type Props = { page: Pick<DocumentDetailView, "smallValues" | "document"> };

const MAX_SHOWN = 5;

/** Shown above a document whose prefilled values are too long for their fields. */
export function SmallValues({ page: { smallValues, document } }: Props) {
  if (smallValues.length === 0) return null;
  const more = smallValues.length - MAX_SHOWN;
  return (
    <Callout className="mb-6" tone="warn" role="status" title="Some values are printed smaller than 6 pt">
      <ul className="list-disc pl-5">
        {smallValues.slice(0, MAX_SHOWN).map(({ label, sizePt }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels can repeat, and the list does not change by itself.
          <li key={i} className="[overflow-wrap:anywhere]">
            The value of “{label}” is too long for its field and is printed at {sizePt} pt.
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
      {document.status === "draft"
        ? "Shorten them before sending, or make their fields larger."
        : "The document can still be signed."}
    </Callout>
  );
}
