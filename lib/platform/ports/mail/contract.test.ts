import { describe, expect, it } from "vitest";
import { createResendMailer } from "@/lib/platform/ports/mail/drivers/resend";
import { messageIdOf } from "@/lib/platform/ports/mail/drivers/smtp";
import { describeMailer, sampleMail } from "@/lib/platform/ports/mail/testing/mailer-contract";
import { startResendHarness } from "@/lib/platform/ports/mail/testing/resend-harness";
import { startSmtpHarness } from "@/lib/platform/ports/mail/testing/smtp-harness";

describeMailer("SMTP", startSmtpHarness);
describeMailer("Resend", startResendHarness);

describe("SMTP driver", () => {
  it("names a mail by its id and the sender's domain alone", () => {
    expect(messageIdOf("a", "no-reply@sign.example")).toMatch(/^<[0-9a-f]{40}@sign\.example>$/);
    expect(messageIdOf("a", "x@sign.example")).toBe(messageIdOf("a", "y@sign.example"));
    expect(messageIdOf("a", "x@sign.example")).not.toBe(messageIdOf("b", "x@sign.example"));
  });

  it("marks mails as a machine's, so that absence notes do not answer", async () => {
    const harness = await startSmtpHarness();
    await harness.mailer.send(sampleMail());
    const [received] = await harness.received();
    expect(received?.headers["auto-submitted"]).toBe("auto-generated");
    await harness.close();
  });
});

describe("Resend driver", () => {
  it("says in words why a mail was refused for good, and keeps the code for who operates it", async () => {
    const harness = await startResendHarness();
    await harness.refuse?.("recipient");
    await expect(harness.mailer.send(sampleMail())).rejects.toMatchObject({
      kind: "permanent",
      message: "refused: recipient",
      cause: expect.objectContaining({ name: "validation_error" }),
    });
    await harness.close();
  });

  it("passes on when to come back", async () => {
    const harness = await startResendHarness();
    await harness.refuse?.("busy");
    await expect(harness.mailer.send(sampleMail())).rejects.toMatchObject({ retryAfterSeconds: 7 });
    await harness.close();
  });

  it("takes another message under an id that was used for one that was taken", async () => {
    const harness = await startResendHarness();
    const mail = sampleMail();
    await harness.mailer.send(mail);
    const changed = await harness.mailer.send({ ...mail, subject: "Something else" });
    expect(changed).toEqual({ providerId: null });
    expect((await harness.received()).map(({ subject }) => subject)).toEqual([mail.subject]);
    await harness.close();
  });

  it("calls a dead connection temporary", async () => {
    const mailer = createResendMailer({ apiKey: "re_test", baseUrl: "http://127.0.0.1:1" });
    await expect(mailer.send(sampleMail())).rejects.toMatchObject({ kind: "temporary" });
  });
});
