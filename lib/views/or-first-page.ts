import "server-only";
import { redirect } from "next/navigation";
import { AppError } from "@/lib/errors";

/**
 * Awaits a page of a list. An address with a mistyped cursor, or with one of another list or order, is redirected to
 * the list's first page: invalid parameters show more, not an error.
 * @param cursor as in the address
 * @param first the address of the first page
 * @throws any other error of `page`
 */
export async function orFirstPage<T>(
  page: Promise<T>,
  cursor: string | null | undefined,
  first: string,
): Promise<T> {
  try {
    return await page;
  } catch (error) {
    const isOfCursor = error instanceof AppError && error.code === "INVALID_INPUT";
    if (cursor && isOfCursor) redirect(first);
    throw error;
  }
}
