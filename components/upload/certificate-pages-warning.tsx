import { Callout } from "@/components/ui/callout";
import { abbreviatePages } from "@/lib/pure/abbreviate-pages";

/**
 * Warns that pages of an uploaded file show another document's certificate of completion; renders nothing if none do.
 */
export function CertificatePagesWarning({ pages }: { pages: readonly number[] }) {
  if (pages.length === 0) return null;
  const [isOne, text] = [pages.length === 1, abbreviatePages(pages)];
  return (
    <Callout
      tone="warn"
      title={`${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? "shows" : "show"} another document’s certificate`}
    >
      {isOne ? "It looks" : "They look"} like a certificate of completion from here. With{" "}
      {isOne ? "it" : "them"}, this document could pass for one that other people signed, so anyone who
      verifies it is warned. Unless {isOne ? "it belongs" : "they belong"} here, upload the file without{" "}
      {isOne ? "it" : "them"}.
    </Callout>
  );
}
