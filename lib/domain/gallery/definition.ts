import type { z } from "zod";
import type { ContentField, ContentRole, ContentSettings } from "@/lib/contracts/content";
import type { GalleryCategory } from "@/lib/contracts/gallery";

/** Properties of a field in addition to those in its marker in the text. */
export type FieldExtra = Partial<
  Pick<
    z.input<typeof ContentField>,
    "options" | "condition" | "formula" | "help" | "placeholder" | "validation"
  >
>;

/** One gallery template. Its fields are defined in its text; see `markup.ts` for the syntax. */
export type GalleryDefinition = {
  slug: string;
  name: string;
  /** One or two sentences, for the card. */
  description: string;
  category: GalleryCategory;
  /** Roles in signing order, unless they specify an order. */
  roles: readonly (Pick<ContentRole, "key" | "label"> & Partial<Pick<ContentRole, "kind" | "order">>)[];
  text: string;
  /** By field key. */
  fields?: Readonly<Record<string, FieldExtra>>;
  settings?: z.input<typeof ContentSettings>;
};
