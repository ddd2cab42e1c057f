"use client";

import { createContext, useContext } from "react";
import type { SigningText } from "@/lib/contracts/signing-text";

type SubmittedText = SigningText["given"][number];
type Image = SigningText["images"][number];

/** Data that nodes of the text refer to. */
export interface ReadingTables {
  /** By field id. */
  readonly given: ReadonlyMap<string, SubmittedText>;
  /** By image id. */
  readonly images: ReadonlyMap<string, Image>;
}

export const ReadingContext = createContext<ReadingTables>({ given: new Map(), images: new Map() });
export const useReading = (): ReadingTables => useContext(ReadingContext);

export const readingTables = ({ given, images }: SigningText): ReadingTables => ({
  given: new Map(given.map((one) => [one.fieldId, one])),
  images: new Map(images.map((one) => [one.imageId, one])),
});
