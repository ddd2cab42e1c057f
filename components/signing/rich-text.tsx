import { Fragment, type ReactNode } from "react";
import { cutAtPlaceholders, type Message, type Parts } from "@/lib/i18n/fill";

/** Replaces `{placeholders}` in a text with elements, each isolated from the surrounding text's direction (bidi). */
export function RichText<Some extends Message<never>>({
  text,
  parts,
}: {
  text: Some;
  parts: Parts<Some, ReactNode>;
}) {
  const named: Readonly<Record<string, ReactNode>> = parts;
  return cutAtPlaceholders(text).map((piece, index) => {
    const key = `${index}-${piece}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{piece}</Fragment>
    ) : (
      <bdi key={key}>{named[piece] ?? `{${piece}}`}</bdi>
    );
  });
}
