import { Resend } from "resend";
import { describe, expect, it } from "vitest";
import { isSignedByResend, readResendEvent } from "@/lib/platform/ports/mail/resend-webhook";
import { signResend, WEBHOOK_SECRET } from "@/lib/platform/ports/mail/testing/sign-resend";

const now = new Date();
const body = JSON.stringify({ type: "email.delivered", data: { email_id: "re_1" } });
const signed = (change: Partial<ReturnType<typeof signResend>> = {}) => ({
  ...signResend(body, now),
  ...change,
});
const isSigned = (request: ReturnType<typeof signed>, at = now) =>
  isSignedByResend(WEBHOOK_SECRET, request, at);
const secondsOn = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("the signature of a webhook", () => {
  it("is the one that Resend's own library checks", () => {
    const { id, timestamp, signature } = signed();
    const verify = () =>
      new Resend("re_test").webhooks.verify({
        payload: body,
        headers: { id, timestamp, signature },
        webhookSecret: WEBHOOK_SECRET,
      });
    expect(verify()).toEqual(JSON.parse(body));
    expect(isSigned(signed())).toBe(true);
  });

  it("may be the second of two, while a secret is replaced", () => {
    expect(isSigned(signed({ signature: `v1,AAAA v2,x ${signed().signature}` }))).toBe(true);
  });

  it("holds for five minutes either way", () => {
    for (const seconds of [-299, 299]) expect(isSigned(signed(), secondsOn(seconds))).toBe(true);
    for (const seconds of [-302, 302]) expect(isSigned(signed(), secondsOn(seconds))).toBe(false);
  });

  it.each([
    ["another body", { body: `${body} ` }],
    ["another id", { id: "msg_2" }],
    ["another time", { timestamp: String(Math.floor(now.getTime() / 1000) + 1) }],
    ["no signature", { signature: "" }],
    ["another version alone", { signature: "v1a,AAAA" }],
    ["no time", { timestamp: "soon" }],
  ])("does not hold for %s", (_case, change) => {
    expect(isSigned(signed(change))).toBe(false);
  });
});

describe("what an event says", () => {
  const data = { email_id: "re_1", tags: { countersign_mail: "m1" } };
  const reports = { providerId: "re_1", reference: "m1" };

  it.each([
    ["email.delivered", {}, "delivered", null],
    ["email.delivery_delayed", {}, "delayed", null],
    ["email.complained", {}, "complained", null],
    ["email.bounced", { bounce: { message: "No such user", type: "Permanent" } }, "bounced", "No such user"],
    ["email.failed", { failed: { reason: "reached_daily_quota" } }, "failed", "reached_daily_quota"],
    ["email.suppressed", { suppressed: { message: "On the list" } }, "failed", "On the list"],
  ])("%s", (type, more, outcome, reason) => {
    expect(readResendEvent({ type, data: { ...data, ...more } })).toEqual({ ...reports, outcome, reason });
  });

  it("is found by tags in either form, and without any", () => {
    const list = [{ name: "countersign_mail", value: "m1" }];
    const event = (tags: unknown) => readResendEvent({ type: "email.delivered", data: { ...data, tags } });
    expect(event(list)?.reference).toBe("m1");
    for (const tags of [undefined, null, 5, [1]]) expect(event(tags)?.reference).toBeNull();
  });

  it.each([
    null,
    [],
    {},
    { type: "email.opened", data },
    { type: "toString", data },
    { type: "email.bounced" },
  ])("is nothing in %j", (payload) => {
    expect(readResendEvent(payload)).toBeNull();
  });
});
