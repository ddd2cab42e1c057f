import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { templateQueries, updateTemplateOptimistically } from "@/lib/client/queries/templates";
import type { TemplateCard } from "@/lib/views/library-view";

const WORKSPACE = "w1";

const card = (id: string): TemplateCard => ({
  id,
  name: id,
  state: "published",
  roles: [],
  fieldCount: 0,
  pageCount: 0,
  sourceKind: "pdf",
  folderId: null,
  sharing: { send: "everyone", edit: "everyone" },
  may: { send: true, edit: true, share: true },
  usage: null,
  updatedAt: "2026-11-01T00:00:00.000Z",
  thumbnail: null,
});

function world() {
  const client = new QueryClient();
  const lists = ["", "lease"].map((q) =>
    templateQueries.list(WORKSPACE, { view: "active", q, cursor: undefined }),
  );
  for (const { queryKey } of lists)
    client.setQueryData(queryKey, {
      items: [card("1"), card("2")],
      ...{ nextCursor: null, folders: [], mayManageLabels: true },
    });
  const names = () =>
    lists.map(({ queryKey }) => client.getQueryData(queryKey)?.items.map(({ name }) => name));
  return { client, names };
}

it("shows a new name in every list, and takes it back", async () => {
  const { client, names } = world();
  const undo = await updateTemplateOptimistically(client, WORKSPACE, "1", (found) => ({
    ...found,
    name: "new",
  }));
  expect(names()).toEqual([
    ["new", "2"],
    ["new", "2"],
  ]);
  undo();
  expect(names()).toEqual([
    ["1", "2"],
    ["1", "2"],
  ]);
});

it("leaves a template out, and brings it back to its place", async () => {
  const { client, names } = world();
  const undo = await updateTemplateOptimistically(client, WORKSPACE, "1", null);
  expect(names()).toEqual([["2"], ["2"]]);
  undo();
  expect(names()[0]).toEqual(["1", "2"]);
});
