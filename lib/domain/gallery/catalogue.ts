import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { HUMAN_RESOURCES } from "@/lib/domain/gallery/templates/human-resources";
import { LEGAL } from "@/lib/domain/gallery/templates/legal";
import { PERSONAL } from "@/lib/domain/gallery/templates/personal";
import { REAL_ESTATE } from "@/lib/domain/gallery/templates/real-estate";
import { SALES } from "@/lib/domain/gallery/templates/sales";
import { SERVICES } from "@/lib/domain/gallery/templates/services";

/** Every gallery template, grouped by category. */
export const GALLERY: readonly GalleryDefinition[] = [
  ...HUMAN_RESOURCES,
  ...REAL_ESTATE,
  ...SALES,
  ...LEGAL,
  ...SERVICES,
  ...PERSONAL,
];
