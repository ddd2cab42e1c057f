/**
 * Buttons at the bottom of a dialog, the primary one last. On a phone, two share the width and three are stacked with
 * the primary one on top, since wrapping would leave one on a line of its own.
 */
export const BUTTON_ROW =
  "flex flex-wrap justify-end gap-2 max-sm:[&>*]:grow max-sm:has-[>:nth-child(3)]:flex-col-reverse";
