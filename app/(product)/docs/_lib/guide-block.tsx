import { Callout } from "@/components/ui/callout";
import type { Block } from "../_content/guide";
import { HighlightedSample } from "./highlighted-sample";
import { InlineText } from "./inline-text";
import { TextTable } from "./text-table";

/** A block of a guide: paragraph, code sample, list, table or callout. */
export function GuideBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p className="max-w-prose text-pretty">
        <InlineText text={block} />
      </p>
    );
  if ("code" in block) return <HighlightedSample title={block.title} code={block.code.trimEnd()} />;
  if ("note" in block)
    return (
      <Callout tone="info">
        <InlineText text={block.note} />
      </Callout>
    );
  if ("table" in block) return <TextTable {...block.table} />;
  const Tag = block.isOrdered ? "ol" : "ul";
  return (
    <Tag
      className={`${block.isOrdered ? "list-decimal" : "list-disc"} flex max-w-prose flex-col gap-1.5 pl-5`}
    >
      {block.list.map((item) => (
        <li key={item} className="text-pretty marker:text-muted">
          <InlineText text={item} />
        </li>
      ))}
    </Tag>
  );
}
