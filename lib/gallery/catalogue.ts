import type { GalleryDefinition } from "@/lib/gallery/definition";
import { HUMAN_RESOURCES } from "@/lib/gallery/templates/human-resources";
import { LEGAL } from "@/lib/gallery/templates/legal";
import { PERSONAL } from "@/lib/gallery/templates/personal";
import { REAL_ESTATE } from "@/lib/gallery/templates/real-estate";
import { SALES } from "@/lib/gallery/templates/sales";
import { SERVICES } from "@/lib/gallery/templates/services";

/** Every template of the gallery, category by category. */
export const GALLERY: readonly GalleryDefinition[] = [
  ...HUMAN_RESOURCES,
  ...REAL_ESTATE,
  ...SALES,
  ...LEGAL,
  ...SERVICES,
  ...PERSONAL,
];
