/** Pages (1-based) of a version's file that show another document's certificate of completion, as intake found them. */
export function certificatePagesOf(intake: unknown): number[] {
  return [...((intake as { certificatePages?: readonly number[] } | null)?.certificatePages ?? [])];
}
