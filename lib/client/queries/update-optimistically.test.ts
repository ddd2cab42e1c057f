import { QueryClient, queryOptions } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { updateOptimistically } from "@/lib/client/queries/update-optimistically";

const query = queryOptions({ queryKey: ["names"] as const, queryFn: async (): Promise<string[]> => ["old"] });

it("shows a change, and takes it back", async () => {
  const client = new QueryClient();
  client.setQueryData(query.queryKey, ["old"]);
  const undo = await updateOptimistically(client, query, (names) => [...names, "new"]);
  expect(client.getQueryData(query.queryKey)).toEqual(["old", "new"]);
  undo();
  expect(client.getQueryData(query.queryKey)).toEqual(["old"]);
});

it("drops the answer that was asked for before the change", async () => {
  const client = new QueryClient();
  client.setQueryData(query.queryKey, ["old"]);
  let answer = (_names: string[]) => {};
  const pending = client.fetchQuery({
    ...query,
    queryFn: () =>
      new Promise<string[]>((resolve) => {
        answer = resolve;
      }),
  });
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  await updateOptimistically(client, query, () => ["new"]);
  answer(["old"]);
  await pending.catch(() => undefined);
  expect(client.getQueryData(query.queryKey)).toEqual(["new"]);
});

it("does nothing where nothing is known", async () => {
  const client = new QueryClient();
  const undo = await updateOptimistically(client, query, () => ["new"]);
  undo();
  expect(client.getQueryData(query.queryKey)).toBeUndefined();
});
