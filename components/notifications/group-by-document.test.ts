import { expect, it } from "vitest";
import { groupByDocument } from "@/components/notifications/group-by-document";
import type { NotificationDto } from "@/lib/contracts/notifications";

const notification = (id: string, href: string | null): NotificationDto => ({
  ...{ id, href, type: "document.viewed", title: id, body: "", readAt: null },
  ...{ createdAt: "2026-11-01T00:00:00.000Z", workspaceId: "w1" },
});
it("what a newer one about the document said is not said again", () => {
  const [first, second] = [notification("2", "/documents/lease"), notification("1", "/documents/lease")];
  const asked = { ...notification("0", "/documents/lease"), body: "May I pay in May?" };
  expect(groupByDocument([first, second, asked]).map(({ isBodyRepeated }) => isBodyRepeated)).toEqual([
    false,
    true,
    false,
  ]);
});

const shown = (...all: [id: string, href: string | null][]) =>
  groupByDocument(all.map(([id, href]) => notification(id, href))).map(
    ({ notification: { id }, isEarlier }) => (isEarlier ? `> ${id}` : id),
  );

it("a document takes the place of its newest notification, with the earlier ones below", () => {
  const [lease, offer] = ["/documents/lease", "/documents/offer"];
  expect(shown(["5", lease], ["4", offer], ["3", lease], ["2", offer], ["1", lease])).toEqual([
    ...["5", "> 3", "> 1"],
    ...["4", "> 2"],
  ]);
});

it("what is about no document stays apart, also with the same address", () => {
  const members = "/settings/members";
  expect(shown(["4", members], ["3", null], ["2", members], ["1", null])).toEqual(["4", "3", "2", "1"]);
  expect(shown()).toEqual([]);
});
