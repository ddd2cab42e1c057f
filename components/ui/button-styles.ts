import { cva, type VariantProps } from "class-variance-authority";

/**
 * Button styles, shared by buttons, links and menu triggers. Use one primary button per view. Transparent borders are
 * visible in high contrast (forced colours), which removes backgrounds.
 */
export const buttonStyles = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-medium",
    "transition-colors duration-100",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed",
    "[&_svg]:pointer-events-none [&_svg]:shrink-0",
  ],
  {
    variants: {
      variant: {
        primary:
          "border border-transparent bg-accent text-accent-ink shadow-raised not-disabled:hover:bg-accent-strong",
        secondary:
          "border border-line bg-raised text-ink shadow-raised not-disabled:hover:bg-raised-hover not-disabled:active:bg-tint data-[state=open]:bg-raised-hover",
        quiet:
          "border border-transparent text-ink not-disabled:hover:bg-tint not-disabled:active:bg-tint aria-expanded:bg-tint data-[state=open]:bg-tint",
        danger:
          "border border-transparent bg-bad text-bad-ink shadow-raised not-disabled:hover:bg-bad-strong",
      },
      size: {
        sm: "h-7 text-xs [&_svg]:size-3.5",
        md: "h-9 text-sm [&_svg]:size-4",
        lg: "h-11 text-base [&_svg]:size-5",
      },
      square: { true: "px-0", false: "" },
    },
    compoundVariants: [
      { square: false, size: "sm", class: "px-2.5" },
      { square: false, size: "md", class: "px-3.5" },
      { square: false, size: "lg", class: "px-5" },
      { square: true, size: "sm", class: "w-7" },
      { square: true, size: "md", class: "w-9" },
      { square: true, size: "lg", class: "w-11" },
    ],
    defaultVariants: { variant: "secondary", size: "md", square: false },
  },
);

export type ButtonStyle = Pick<VariantProps<typeof buttonStyles>, "variant" | "size">;
