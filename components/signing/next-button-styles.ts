import { buttonStyles } from "@/components/ui/button-styles";

/**
 * Styles of the bar's button. On wide screens the card beside the field has the same button as the primary one; on
 * narrow ones the bar has the only one.
 */
export const nextButtonStyles = (isBesideCard: boolean): string =>
  `${buttonStyles({ variant: isBesideCard ? "secondary" : "primary", size: "lg" })} ${
    isBesideCard
      ? "max-md:border-transparent max-md:bg-accent max-md:text-accent-ink max-md:not-disabled:hover:bg-accent-strong"
      : ""
  }`;
