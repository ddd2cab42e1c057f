import { groupThousands } from "@/lib/pure/group-thousands";

/** "1,000 rows" */
export const nounCountText = (count: number, noun: string): string =>
  `${groupThousands(count)} ${noun}${count === 1 ? "" : "s"}`;
