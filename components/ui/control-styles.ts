import { cva, type VariantProps } from "class-variance-authority";

/** Styles of text inputs and selects. 16 px on phones, since iOS zooms into anything smaller. */
export const controlStyles = cva(
  [
    "w-full min-w-0 rounded-md border border-line-strong bg-raised text-ink shadow-raised transition-colors duration-100",
    "focus-visible:border-focus focus-visible:outline-offset-0",
    "aria-invalid:border-bad",
    "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:shadow-none",
    // The attribute, not `:read-only`, which also matches every button and select.
    "[&[readonly]]:bg-sunken [&[readonly]]:shadow-none",
  ],
  {
    variants: {
      controlSize: {
        sm: "h-7 px-2 text-base md:text-xs",
        md: "h-9 px-3 text-base md:text-sm",
        lg: "h-11 px-3.5 text-base",
      },
    },
    defaultVariants: { controlSize: "md" },
  },
);

export type ControlStyle = VariantProps<typeof controlStyles>;
