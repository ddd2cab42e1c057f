import type { BodyPage } from "@/lib/contracts/body";
import type { PageSize } from "@/lib/contracts/content";

const SHEETS: Record<BodyPage["size"], PageSize> = {
  A4: { width: 595.28, height: 841.89, rotation: 0 },
  Letter: { width: 612, height: 792, rotation: 0 },
};

/** Returns the size of a sheet as displayed, in points. */
export const sheetOf = (size: BodyPage["size"]): PageSize => SHEETS[size];
