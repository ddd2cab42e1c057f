import { type DataTag, type DehydratedState, dehydrate, QueryClient } from "@tanstack/react-query";

/** Dehydrates the data that the server rendered a page with, as the initial data of its query in the browser. */
export function dehydratedQuery<T>(
  { queryKey }: { queryKey: DataTag<readonly unknown[], T, Error> },
  data: NoInfer<T>,
): DehydratedState {
  const client = new QueryClient();
  client.setQueryData<unknown>(queryKey as readonly unknown[], data);
  return dehydrate(client);
}
