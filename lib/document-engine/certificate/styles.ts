import type { Colour } from "@/lib/document-engine/text/paint-outlines";
import type { Typeface } from "./typesetter";

/** Colors and type sizes (points) of the certificate. */
export const COLOURS = {
  ink: [0.09, 0.11, 0.15],
  muted: [0.4, 0.43, 0.48],
  line: [0.85, 0.86, 0.88],
  tint: [0.972, 0.971, 0.962],
  accent: [0.11, 0.22, 0.5],
} as const satisfies Record<string, Colour>;

export const TYPE_SIZES = {
  brand: { size: 10.5, weight: 600, colour: COLOURS.accent },
  title: { size: 22, weight: 600, colour: COLOURS.ink },
  subtitle: { size: 12.5, weight: 400, colour: COLOURS.ink },
  section: { size: 11, weight: 600, colour: COLOURS.ink },
  name: { size: 11, weight: 600, colour: COLOURS.ink },
  body: { size: 8.5, weight: 400, colour: COLOURS.ink },
  label: { size: 7, weight: 400, colour: COLOURS.muted },
  note: { size: 7.5, weight: 400, colour: COLOURS.muted },
  hash: { size: 7, weight: 400, colour: COLOURS.ink, family: "mono" },
  smallHash: { size: 6.5, weight: 400, colour: COLOURS.muted, family: "mono" },
} as const satisfies Record<string, Typeface>;

/** Points. */
export const MARGIN = 50;
export const FOOTER_HEIGHT = 34;
