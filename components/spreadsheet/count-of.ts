import { grouped } from "@/lib/pure/grouped";

/** "1,000 rows" */
export const countOf = (count: number, noun: string): string =>
  `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
