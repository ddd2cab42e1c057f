import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { functions } from "@/inngest/functions";
import { root } from "@/scripts/lib/paths.mjs";

/** Which events start each function of the former release. */
const FORMER = path.join(root, "test/fixtures/release/ae6f1f89.starts.json");

/** By function: the events that the SDK lets its runs have. */
const accepted = new Map(
  functions.map((fn) => [fn.opts.id, (fn.opts.triggers ?? []).map((trigger) => eventOf(trigger))]),
);

function eventOf(trigger: object): unknown {
  const event = "event" in trigger ? trigger.event : null;
  return typeof event === "object" && event !== null && "event" in event ? event.event : event;
}

it("goes on with every run that the former release began: the SDK refuses an event that is none of the triggers", () => {
  const former = Object.entries(JSON.parse(readFileSync(FORMER, "utf8")) as Record<string, string[]>);
  expect(former.length).toBeGreaterThan(30);
  const refused = former.flatMap(([id, events]) =>
    events.filter((event) => !accepted.get(id)?.includes(event)).map((event) => `${id} ${event}`),
  );
  expect(refused).toEqual([]);
});
