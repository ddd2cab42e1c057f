import { describe, expect, it } from "vitest";
import { on } from "@/inngest/on";
import { type EventName, isEventName, parseEvent } from "@/lib/contracts/job-events";
import { newId } from "@/lib/pure/id";

describe("the event catalogue", () => {
  it("takes an event as it is named and shaped there", () => {
    const data = { documentId: newId() };
    expect(parseEvent("document/voided", data)).toEqual({ name: "document/voided", data });
  });

  it.each([
    ["data of another shape", "document/voided", { documentId: "not a uuid" }],
    ["a missing field", "document/voided", {}],
    ["a field too many", "document/voided", { documentId: newId(), email: "ann@example.com" }],
    ["an unknown name", "document/eaten", { documentId: newId() }],
    ["an inherited name", "constructor", {}],
  ])("refuses %s", (_what, name, data) => {
    expect(() => parseEvent(name as EventName, data)).toThrow(/event/i);
  });

  it("gives functions a trigger that validates", async () => {
    const trigger = on("document/voided");
    expect(trigger.event).toBe("document/voided");
    await expect(trigger.create({ documentId: newId() }).validate()).resolves.toBeUndefined();
    await expect(trigger.create({ documentId: "?" }).validate()).rejects.toThrow(/documentId/);
    expect(isEventName("document/voided")).toBe(true);
  });

  it("ignores fields that a later release adds: its events arrive here while servers are replaced", async () => {
    const { schema } = on("document/voided");
    const added = { documentId: newId(), reason: newId() };
    expect(await schema?.["~standard"].validate(added)).not.toHaveProperty("issues");
    expect(await schema?.["~standard"].validate({ reason: newId() })).toHaveProperty("issues");
  });
});
