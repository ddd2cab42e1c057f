import { describe, expect, it } from "vitest";
import { detailLines, EVENT_LABELS, eventSentence } from "@/components/security-log/event-texts";
import { SECURITY_EVENT_TYPES, type SecurityEventDto } from "@/lib/contracts/security-events";

const event = (more: Partial<SecurityEventDto> = {}): SecurityEventDto => ({
  id: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
  type: "key.created",
  at: "2026-12-01T09:00:00.000Z",
  actor: { type: "user", id: "1", name: "Ada" },
  ip: null,
  userAgent: null,
  target: { type: "api_key", id: "2", name: "Backend" },
  details: {},
  ...more,
});

describe("the sentence of an event", () => {
  it.each(SECURITY_EVENT_TYPES)("of %s has no gap where nothing is known", (type) => {
    const unknown = { type: "unknown", id: null, name: null } as const;
    const sentence = eventSentence(event({ type, actor: unknown, target: null }));
    expect(sentence).not.toMatch(/undefined|null/);
    expect(EVENT_LABELS[type]).toBeTruthy();
  });

  it("says who did what", () => {
    expect(eventSentence(event())).toBe("Ada created the API key “Backend”");
    const failures = { failures: 3, method: "password" };
    expect(
      eventSentence(
        event({ type: "session.failed", target: { type: "user", id: "1", name: "Ada" }, details: failures }),
      ),
    ).toBe("3 sign-in attempts as Ada failed with a password");
  });

  it("shows a change in one line", () => {
    expect(
      detailLines(event({ details: { "name.from": "A", "name.to": null, scopes: ["x", "y"] } })),
    ).toEqual(["name: A → none", "scopes: x, y"]);
  });
});
