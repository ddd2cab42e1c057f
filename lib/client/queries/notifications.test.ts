import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { markReadOptimistically, notificationQueries } from "@/lib/client/queries/notifications";
import type { NotificationDto } from "@/lib/contracts/notifications";

const WORKSPACE = "w1";
const FILTER = { unread: false, limit: 30 };

const notification = (id: string, readAt: string | null = null): NotificationDto => ({
  id,
  type: "document.signed",
  title: id,
  body: "",
  href: null,
  readAt,
  createdAt: "2026-11-01T00:00:00.000Z",
  workspaceId: WORKSPACE,
});

const [first, second] = [notification("1"), notification("2")];
const read = notification("3", "2026-11-02T00:00:00.000Z");

function world() {
  const client = new QueryClient();
  const { queryKey: summary } = notificationQueries.summary(WORKSPACE);
  const { queryKey: page } = notificationQueries.page(WORKSPACE, FILTER);
  client.setQueryData(summary, { unread: 2, newest: [first, second, read] });
  client.setQueryData(page, { items: [first, second, read], nextCursor: null });
  const unreadIds = () => ({
    count: client.getQueryData(summary)?.unread,
    newest: client.getQueryData(summary)?.newest?.flatMap(({ id, readAt }) => (readAt ? [] : [id])),
    page: client.getQueryData(page)?.items.flatMap(({ id, readAt }) => (readAt ? [] : [id])),
  });
  return { client, unreadIds };
}

describe("showAsRead", () => {
  it("marks one wherever it is shown, and takes it back", async () => {
    const { client, unreadIds } = world();
    const undo = await markReadOptimistically(client, WORKSPACE, first);
    expect(unreadIds()).toEqual({ count: 1, newest: ["2"], page: ["2"] });
    undo();
    expect(unreadIds()).toEqual({ count: 2, newest: ["1", "2"], page: ["1", "2"] });
  });

  it("marks all, and keeps when the others were read", async () => {
    const { client, unreadIds } = world();
    await markReadOptimistically(client, WORKSPACE, "all");
    expect(unreadIds()).toEqual({ count: 0, newest: [], page: [] });
    const { newest } = client.getQueryData(notificationQueries.summary(WORKSPACE).queryKey) ?? {};
    expect(newest?.[2]?.readAt).toBe(read.readAt);
  });

  it("leaves another workspace's alone", async () => {
    const { client, unreadIds } = world();
    await markReadOptimistically(client, "w2", "all");
    expect(unreadIds().count).toBe(2);
  });
});
