import { describe, expect, it } from "vitest";
import {
  authenticationText,
  firstMailed,
  forwardingServerText,
  type RecordedEvent,
} from "@/lib/domain/completion/authentication";

const CLEO = { id: "r1", email: "cleo@example.com" };
const SYSTEM = { type: "system" as const, id: null, name: null, email: null };

const mail = (type: string, more: object = {}): RecordedEvent => ({
  type,
  actor: SYSTEM,
  data: { recipientId: "r1", email: "cleo@example.com", purpose: "signing-request", ...more },
});
const words = (way: unknown, events: RecordedEvent[] = []) => authenticationText(way, CLEO, events, "Acme");

describe("how a signer came in, in the certificate's words", () => {
  const SENT = "Personal link sent by email";
  const FAILED = "Personal link; the email with it was reported as not delivered";
  const NO_MAIL = "Personal link; no email with it is recorded as sent";

  it.each<[string, RecordedEvent[], string]>([
    ["sent", [mail("delivered")], SENT],
    [
      "sent as a reminder after the first failed",
      [mail("email_failed"), mail("reminded", { purpose: "reminder" })],
      SENT,
    ],
    [
      "sent, and a later reminder failed",
      [mail("delivered"), mail("email_failed", { purpose: "reminder" })],
      SENT,
    ],
    ["bounced", [mail("delivered"), mail("email_failed")], FAILED],
    ["never taken", [mail("email_failed")], FAILED],
    ["not sent at all", [], NO_MAIL],
    [
      "sent to an address that was corrected since",
      [mail("delivered", { email: "other@example.com" })],
      NO_MAIL,
    ],
    ["sent to somebody else", [mail("delivered", { recipientId: "r2" })], NO_MAIL],
  ])("says of a mailed link that was %s what is recorded", (_, events, sentence) => {
    expect(words({ via: "email_link" }, events)).toBe(sentence);
  });

  it("tells a link that was handed over from one that an account opened itself", () => {
    expect(words({ via: "shared_link" }, [mail("delivered")])).toBe("Link shared by the sender");
    expect(words({ via: "shared_link", signedIn: true })).toBe(
      "Link opened from the dashboard by an account signed in with this address",
    );
  });

  it("says who handed over the device for a signature in person", () => {
    const started: RecordedEvent = {
      type: "link_created",
      actor: { type: "user", id: "u", name: "Ada Owner", email: "ada@example.com" },
      data: { recipientId: "r1", inPerson: true, handOverId: "h1" },
    };
    const way = { via: "shared_link", inPerson: true, handOverId: "h1" };
    expect(words(way, [mail("delivered"), started])).toBe(
      "In person, on a device handed over by Ada Owner (ada@example.com); not by a link in an email",
    );
    expect(words({ ...way, handOverId: "h2" }, [started])).toContain("handed over by a person not recorded");
  });

  it("names the workspace and the key of an embed session, as its event has them", () => {
    const session = (embedSessionId: string, name: string): RecordedEvent => ({
      type: "embed_session_created",
      actor: { type: "api_key", id: "k", name, email: "ada@example.com" },
      data: { recipientId: "r1", embedSessionId },
    });
    const events = [session("s1", "Old"), session("s2", "Portal"), mail("delivered")];
    expect(words({ via: "embed", embedSessionId: "s2", apiKeyId: "k" }, events)).toBe(
      "Embedded in Acme’s site (API key “Portal”)",
    );
    expect(words({ via: "embed" }, events)).toBe("Embedded in Acme’s site (API key not recorded)");
  });

  it.each([null, undefined, {}, { via: "pigeon" }])("makes nothing up for %j", (way) => {
    expect(words(way, [mail("delivered")])).toBe("Not recorded");
  });
});

it("who handed on an address is named with where from", () => {
  expect(forwardingServerText({ via: "email_link" })).toBeNull();
  expect(
    forwardingServerText({ vouchedBy: { apiKeyId: "k", apiKeyName: "Portal", ip: "198.51.100.20" } }),
  ).toBe("API key “Portal”, from 198.51.100.20");
});

describe("when a link was mailed", () => {
  const at = (event: RecordedEvent, minute: number) => ({
    ...event,
    createdAt: new Date(Date.UTC(2026, 10, 20, 10, minute)),
  });

  it("is the first mail that was sent to the address", () => {
    const other = at(mail("delivered", { email: "old@example.com" }), 1);
    const failed = at(mail("email_failed"), 2);
    const sent = at(mail("delivered"), 3);
    expect(firstMailed(CLEO, [other, failed, sent, at(mail("delivered"), 4)])).toEqual(sent.createdAt);
  });

  it("is not said of a link that nobody mailed", () => {
    expect(firstMailed(CLEO, [at(mail("delivered", { recipientId: "r2" }), 1)])).toBeNull();
    expect(firstMailed(CLEO, [])).toBeNull();
  });
});
