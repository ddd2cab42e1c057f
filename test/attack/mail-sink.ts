import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { readMessage } from "@/lib/platform/ports/mail/testing/read-message";

type Mail = { to: string; text: string };

/** A mail server on this machine that accepts everything: the service has really sent what arrives here. */
export class MailSink {
  readonly mails: Mail[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const { text } = readMessage(Buffer.concat(chunks).toString());
          for (const { address } of envelope.rcptTo) this.mails.push({ to: address, text });
          done();
        });
      },
    });
  }

  static async start(): Promise<MailSink> {
    const sink = new MailSink();
    await new Promise<void>((resolve) => sink.#server.listen(0, "127.0.0.1", resolve));
    return sink;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    const { port } = this.#server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  /** The mails that arrived in a mailbox, including those to its addresses with a tag. */
  in(mailbox: string): Mail[] {
    return this.mails.filter(({ to }) => to.replace(/\+[^@]*@/, "@") === mailbox);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
