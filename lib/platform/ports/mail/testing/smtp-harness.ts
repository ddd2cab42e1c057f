import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { createSmtpMailer } from "@/lib/platform/ports/mail/drivers/smtp";
import type { MailerHarness, ReceivedMail } from "@/lib/platform/ports/mail/testing/mailer-contract";
import { readMessage } from "@/lib/platform/ports/mail/testing/read-message";

type Fault = Parameters<NonNullable<MailerHarness["refuse"]>>[0];

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** The SMTP driver against a local SMTP server with authentication. */
export async function startSmtpHarness(): Promise<MailerHarness> {
  const arrived: { id: string; mail: ReceivedMail }[] = [];
  let fault: Fault | null = null;

  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authMethods: ["PLAIN"],
    onAuth({ username, password }, _session, done) {
      if (fault !== "credentials" && username === "user" && password === "pass word")
        done(null, { user: username });
      else done(refusal(535, "5.7.8 Authentication failed"));
    },
    onConnect(_session, done) {
      done(fault === "unreachable" ? refusal(421, "4.3.2 Closing") : null);
    },
    onRcptTo(_address, _session, done) {
      if (fault === "recipient") return done(refusal(550, "5.1.1 No such user"));
      return done(fault === "busy" ? refusal(451, "4.7.1 Try again later") : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (fault === "message") return done(refusal(554, "5.6.0 Message refused"));
        const { headers, text, html, attachments } = readMessage(Buffer.concat(chunks).toString());
        const to = session.envelope.rcptTo.map(({ address }) => address).join(",");
        const [from = "", subject = ""] = [headers.from, headers.subject];
        const replyTo = headers["reply-to"] ?? null;
        arrived.push({
          id: headers["message-id"] ?? "",
          mail: { to, from, replyTo, subject, text, html, headers, attachments },
        });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const connect = () => createSmtpMailer({ url: `smtp://user:pass%20word@127.0.0.1:${port}` });
  let mailer = connect();

  return {
    mailer: { driver: "smtp", send: (mail) => mailer.send(mail) },
    received: async () => [...new Map(arrived.map(({ id, mail }) => [id, mail])).values()],
    async reset() {
      fault = null;
      arrived.length = 0;
    },
    async refuse(kind) {
      fault = kind;
      // Reconnects, so that the greeting and the login are rejected too.
      mailer.close();
      mailer = connect();
    },
    async close() {
      mailer.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
