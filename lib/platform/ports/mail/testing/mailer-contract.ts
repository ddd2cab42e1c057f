import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer, OutgoingMail } from "@/lib/platform/ports/mail/port";

/** A message as received at the other end of a driver. */
export type ReceivedMail = {
  to: string;
  from: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Undefined if the other end keeps none. */
  attachments?: { filename: string; contentType: string; base64: string }[];
};

export type MailerHarness = {
  mailer: Mailer;
  /** What arrived since the last `reset`; a repeat that the other end can deduplicate counts once. */
  received(): Promise<ReceivedMail[]>;
  reset(): Promise<void>;
  /** Makes the other end reject everything until `reset`; absent if there is no other end. */
  refuse?(kind: "recipient" | "message" | "busy" | "credentials" | "unreachable"): Promise<void>;
  close(): Promise<void>;
};

let count = 0;

export const sampleMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: `signing-request:${++count}`,
  to: "bo@example.com",
  from: "Ada Obi via Countersign <no-reply@sign.example>",
  subject: "Ada asks you to sign “Lease”",
  text: "Hello Bo,\n\nplease sign: https://sign.example/sign/abc\n",
  html: '<p>Hello Bo, <a href="https://sign.example/sign/abc">please sign</a> — größe ✓</p>',
  ...change,
});

/** The contract tests that every mail driver passes. */
export function describeMailer(name: string, start: () => Promise<MailerHarness>): void {
  describe(`mail port: ${name} driver`, () => {
    let harness: MailerHarness;

    beforeAll(async () => {
      harness = await start();
    });
    beforeEach(() => harness.reset());
    afterAll(() => harness.close());

    it("delivers what it was given", async () => {
      const mail = sampleMail({ replyTo: "Ada Obi <ada@example.com>", headers: { "X-Entity": "42" } });
      const { providerId } = await harness.mailer.send(mail);
      expect(providerId).toBeTruthy();
      const [received, ...more] = await harness.received();
      expect(more).toEqual([]);
      expect(received).toMatchObject({ to: "bo@example.com", subject: mail.subject });
      expect(received?.text.replace(/\r\n/g, "\n").trim()).toBe(mail.text.trim());
      expect(received?.html.trim()).toBe(mail.html);
      expect(received?.from.replace(/"/g, "")).toBe("Ada Obi via Countersign <no-reply@sign.example>");
      expect(received?.replyTo?.replace(/"/g, "")).toBe("Ada Obi <ada@example.com>");
    });

    it("brings files along", async () => {
      const content = Buffer.from("%PDF-1.7 sealed");
      const file = { filename: "Lease - signed.pdf", contentType: "application/pdf", content };
      await harness.mailer.send(sampleMail({ attachments: [file] }));
      const [received] = await harness.received();
      expect(received?.html.trim()).toBe(sampleMail().html);
      const expected = [
        { filename: file.filename, contentType: file.contentType, base64: content.toString("base64") },
      ];
      expect(received?.attachments ?? expected).toEqual(expected);
    });

    it("writes names and subjects of any script", async () => {
      const from = { text: '"Zoë Ångström, 田中" <no-reply@sign.example>', name: "Zoë Ångström, 田中" };
      await harness.mailer.send(sampleMail({ from: from.text, subject: "טופס — договор 契約 ✍️" }));
      const [received] = await harness.received();
      expect(received?.from.replace(/"/g, "")).toBe(`${from.name} <no-reply@sign.example>`);
      expect(received?.subject).toBe("טופס — договор 契約 ✍️");
    });

    it("recognises the same mail sent again", async () => {
      const mail = sampleMail();
      const first = await harness.mailer.send(mail);
      const second = await harness.mailer.send(mail);
      expect(second.providerId).toBe(first.providerId);
      expect(await harness.received()).toHaveLength(1);
      const other = await harness.mailer.send(sampleMail());
      expect(other.providerId).not.toBe(first.providerId);
      expect(await harness.received()).toHaveLength(2);
    });

    it("lets no line break in a subject, a name or a header start another header", async () => {
      await harness.mailer.send(
        sampleMail({
          subject: "Lease\r\nBcc: eve@example.com\u2028x",
          from: '"Ada\r\nBcc: eve@example.com" <no-reply@sign.example>',
          headers: { "X-Entity": "1\r\nBcc: eve@example.com" },
        }),
      );
      const [received, ...more] = await harness.received();
      expect(more).toEqual([]);
      expect(received?.to).toBe("bo@example.com");
      expect(received?.subject).toBe("Lease Bcc: eve@example.com x");
      expect(received?.headers.bcc).toBeUndefined();
    });

    it.each([
      ["two recipients", { to: "bo@example.com, eve@example.com" }],
      ["two recipients by a line break", { to: "bo@example.com\neve@example.com" }],
      ["a group", { to: "all: bo@example.com;" }],
      ["no address", { to: "bo" }],
      ["a sender without address", { from: "Ada" }],
      ["two addresses to reply to", { replyTo: "a@example.com,b@example.com" }],
      ["a header that says the recipient again", { headers: { bcc: "eve@example.com" } }],
      ["a header name with a line break", { headers: { "X\r\nBcc": "eve@example.com" } }],
      [
        "more than ten megabytes",
        { attachments: [{ filename: "a", contentType: "b", content: new Uint8Array(10 * 1024 * 1024 + 1) }] },
      ],
      ["no id", { id: "" }],
      ["an id with a line break", { id: "a\r\nb" }],
    ])("refuses %s for good", async (_case, change) => {
      const sent = harness.mailer.send(sampleMail(change));
      await expect(sent).rejects.toMatchObject({ name: "MailError", kind: "permanent" });
      expect(await harness.received()).toEqual([]);
    });

    it.each([
      ["recipient", "permanent"],
      ["message", "permanent"],
      ["busy", "temporary"],
      ["credentials", "temporary"],
      ["unreachable", "temporary"],
    ] as const)("calls a failure of the %s %s", async (fault, kind) => {
      if (!harness.refuse) return;
      await harness.refuse(fault);
      await expect(harness.mailer.send(sampleMail())).rejects.toMatchObject({ name: "MailError", kind });
      expect(await harness.received()).toEqual([]);
    });
  });
}
