import type { SourceIntake } from "@/lib/domain/templates/source-intake";

/** Pages (1-based) of a version's file that show another document's certificate of completion, as intake found them. */
export const certificatePagesOf = ({ certificatePages = [] }: SourceIntake): number[] => [
  ...certificatePages,
];
