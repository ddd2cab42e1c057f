/**
 * The buttons at the foot of a dialog, the primary one last. On a phone two share the width, and three are stacked, the
 * primary one on top: wrapped, one of them would stand alone.
 */
export const BUTTON_ROW =
  "flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow max-sm:has-[>:nth-child(3)]:flex-col-reverse";
