import { Fragment, type ReactNode } from "react";
import { cutAtPlaceholders } from "@/lib/words/fill";

/** A text with elements in place of its `{placeholders}`, each kept apart from the direction of the words around it. */
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
