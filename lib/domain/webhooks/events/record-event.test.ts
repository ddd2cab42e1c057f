import { describe, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import { documentEventRow, type NewDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { newId } from "@/lib/pure/id";

const at = new Date("2026-11-21T10:15:30.000Z");
const now = at.toISOString();
const person = { id: newId(), email: "ada@example.com", name: "Ada" };
const shared = {
  at,
  document: {
    id: newId(),
    workspaceId: newId(),
    name: "Lease",
    templateId: newId(),
    externalId: null,
    metadata: { unit: "12-A" },
  },
  recipients: [{ ...person, roleKey: "tenant", status: "pending" as const }],
};

const events: NewDocumentEvent[] = [
  { ...shared, type: "document.created", status: "draft" },
  { ...shared, type: "document.sent", status: "sent", extra: { sentAt: now } },
  { ...shared, type: "document.completed", status: "completed", extra: { completedAt: now } },
  {
    ...shared,
    type: "document.declined",
    status: "declined",
    extra: { declinedAt: now, declinedBy: person, reason: "No." },
  },
  { ...shared, type: "document.voided", status: "voided", extra: { voidedAt: now, reason: null } },
  { ...shared, type: "document.expired", status: "expired", extra: { expiredAt: now } },
  {
    ...shared,
    type: "document.deleted",
    status: "draft",
    extra: { deletedAt: now, deletedBy: person.email },
  },
  { ...shared, type: "recipient.viewed", status: "sent", extra: { recipient: person, viewedAt: now } },
  { ...shared, type: "recipient.signed", status: "in_progress", extra: { recipient: person, signedAt: now } },
  { ...shared, type: "document.updated", status: "draft", extra: { changed: ["name"], updatedAt: now } },
  { ...shared, type: "recipient.reminded", status: "sent", extra: { recipient: person, remindedAt: now } },
  {
    ...shared,
    type: "recipient.corrected",
    status: "sent",
    extra: { recipient: person, previous: { name: "Ada", email: "ada@exmaple.com" }, correctedAt: now },
  },
  {
    ...shared,
    type: "recipient.email_failed",
    status: "sent",
    extra: { recipient: person, reason: "No such user", failedAt: now },
  },
  { ...shared, type: "recipient.delivered", status: "sent", extra: { recipient: person, deliveredAt: now } },
];

describe("an event's payload", () => {
  it.each(events)("is what the interface says of $type", (event) => {
    const { payload, id } = documentEventRow(event);
    const described = WEBHOOK_EVENTS.find(({ type }) => type === event.type);
    expect(described?.payload.parse(payload)).toEqual(payload);
    expect(id).toMatch(/^evt_[0-9a-z]{26}$/);
  });

  it("is shown here for every type but the ping", () => {
    const shown = [...events.map(({ type }) => type), "webhook.test"];
    expect(shown.sort()).toEqual(WEBHOOK_EVENTS.map(({ type }) => type).sort());
  });
});
