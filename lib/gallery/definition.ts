import type { z } from "zod";
import type { ContentField, ContentRole, ContentSettings } from "@/lib/contracts/content";
import type { GalleryCategory } from "@/lib/contracts/gallery";

/** What a field has beside what its marker in the text says. */
export type FieldExtra = Partial<
  Pick<
    z.input<typeof ContentField>,
    "options" | "condition" | "formula" | "help" | "placeholder" | "validation"
  >
>;

/** One template of the gallery. Its fields stand in its text; `markup.ts` describes how. */
export type GalleryDefinition = {
  slug: string;
  name: string;
  /** One or two sentences, for the card. */
  description: string;
  category: GalleryCategory;
  /** In the order in which they sign, unless they say otherwise. */
  roles: readonly (Pick<ContentRole, "key" | "label"> & Partial<Pick<ContentRole, "kind" | "order">>)[];
  text: string;
  /** By field key. */
  fields?: Readonly<Record<string, FieldExtra>>;
  settings?: z.input<typeof ContentSettings>;
};
