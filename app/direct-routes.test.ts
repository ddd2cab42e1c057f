import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { DIRECT_ROUTES } from "@/app/direct-routes";
import { matcherOf } from "@/lib/platform/http/serve-directly";
import { root } from "@/scripts/lib/paths.mjs";

const ID = "01a22c11-912a-7176-bf72-ee1969a5d01e";

/** The paths of all routes and pages of app/, with their parameters in brackets. */
const paths = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((name) => /(?:^|\/)(?:route\.ts|page\.tsx)$/.test(name))
  .map((name) => `/${path.dirname(name)}`.replace(/\/\([^/]+\)/g, ""));

it("takes over no other route", () => {
  const match = matcherOf(DIRECT_ROUTES);
  const taken = paths.flatMap((route) => {
    const found = match(route.replaceAll(/\[+[.]*\w+\]+/g, ID));
    const own = route.replaceAll(/\[(\w+)\]/g, "{$1}");
    return found ? [{ route: own, by: found.route.path }] : [];
  });
  expect(taken.filter(({ route, by }) => route !== by)).toEqual([]);
  expect(taken.map(({ by }) => by).toSorted()).toEqual(DIRECT_ROUTES.map((route) => route.path).toSorted());
});

it("loads modules that answer", async () => {
  for (const { path: route, load } of DIRECT_ROUTES) {
    const handlers = await load();
    expect(
      Object.values(handlers).every((handler) => typeof handler === "function"),
      route,
    ).toBe(true);
    expect(Object.keys(handlers), route).not.toEqual([]);
  }
});
