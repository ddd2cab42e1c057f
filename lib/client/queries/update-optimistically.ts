import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Optimistic update: changes a query's cached data before the server has recorded the change.
 * @returns rolls the update back
 */
export async function updateOptimistically<T>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<readonly unknown[], T, Error> },
  change: (found: T) => T,
): Promise<() => void> {
  // A response in flight would overwrite the optimistic update with older data.
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<T>(queryKey);
  if (before === undefined) return () => {};
  client.setQueryData<unknown>(queryKey as readonly unknown[], change(before));
  return () => void client.setQueryData<unknown>(queryKey as readonly unknown[], before);
}

/**
 * As `updateOptimistically`, for every cached query below a key.
 * @returns rolls the updates back
 */
export async function updateAllOptimistically<T>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (found: T) => T,
): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<T>({ queryKey });
  client.setQueriesData<T>({ queryKey }, (found) => found && change(found));
  return () => {
    for (const [key, data] of before) client.setQueryData<T>(key, data);
  };
}
