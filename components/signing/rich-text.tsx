import { Fragment, type ReactNode } from "react";
import { cutAtPlaceholders } from "@/lib/i18n/fill";

/** Replaces `{placeholders}` in a text with elements, each isolated from the surrounding text's direction (bidi). */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return cutAtPlaceholders(text).map((piece, index) => {
    const key = `${index}-${piece}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{piece}</Fragment>
    ) : (
      <bdi key={key}>{parts[piece] ?? `{${piece}}`}</bdi>
    );
  });
}
