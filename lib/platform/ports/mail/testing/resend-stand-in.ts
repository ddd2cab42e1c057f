import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { MailerHarness, ReceivedMail } from "@/lib/platform/ports/mail/testing/mailer-contract";

export type ResendFault = Parameters<NonNullable<MailerHarness["refuse"]>>[0];

/** One accepted email; repeats under the same key are counted, not sent again. */
export type AcceptedMail = { id: string; body: string; mail: ReceivedMail; repeats: number };

export const STAND_IN_KEY = "re_test";

/** Error responses as documented in Resend's reference ("Errors", "Idempotency keys"). */
const ANSWERS: Record<ResendFault, [status: number, name: string]> = {
  recipient: [422, "validation_error"],
  message: [422, "missing_required_field"],
  busy: [429, "rate_limit_exceeded"],
  credentials: [403, "invalid_api_key"],
  unreachable: [502, "application_error"],
};

/** A local server that implements `POST /emails` with idempotency keys, as Resend does. */
export class ResendStandIn {
  readonly #server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    if (this.fault) return void refuse(response, this.fault);
    const key = request.headers["idempotency-key"];
    const authorized = request.headers.authorization === `Bearer ${STAND_IN_KEY}`;
    if (request.method !== "POST" || request.url !== "/emails" || !authorized || typeof key !== "string")
      return void answer(response, 401, {
        statusCode: 401,
        name: "missing_api_key",
        message: "unexpected call",
      });
    return void this.#accept(response, key, body);
  });
  /** The error returned by the next calls, instead of accepting them. */
  fault: ResendFault | null = null;
  /** By idempotency key. */
  readonly accepted = new Map<string, AcceptedMail>();

  static async start(): Promise<ResendStandIn> {
    const standIn = new ResendStandIn();
    await new Promise<void>((resolve) => standIn.#server.listen(0, "127.0.0.1", resolve));
    return standIn;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #accept(response: ServerResponse, key: string, body: string): void {
    const before = this.accepted.get(key);
    if (before && before.body !== body) {
      const message = "The key was used for another message.";
      answer(response, 409, { statusCode: 409, name: "invalid_idempotent_request", message });
      return;
    }
    if (before) before.repeats++;
    const id = before?.id ?? `re-${this.accepted.size + 1}`;
    if (!before) this.accepted.set(key, { id, body, mail: receivedOf(JSON.parse(body)), repeats: 0 });
    answer(response, 200, { id });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

type PayloadFile = { filename: string; content: string; content_type: string };
type Payload = Omit<ReceivedMail, "to" | "replyTo" | "attachments"> & {
  to: string[];
  reply_to?: string;
  attachments?: PayloadFile[];
};

const receivedOf = ({ reply_to, to, attachments = [], ...mail }: Payload): ReceivedMail => ({
  ...mail,
  attachments: attachments.map(({ filename, content, content_type }) => ({
    filename,
    contentType: content_type,
    base64: content,
  })),
  to: to.join(","),
  replyTo: reply_to ?? null,
  headers: Object.fromEntries(
    Object.entries(mail.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  ),
});

function refuse(response: ServerResponse, fault: ResendFault): void {
  const [statusCode, name] = ANSWERS[fault];
  response.setHeader("Retry-After", "7");
  answer(response, statusCode, { statusCode, name, message: `refused: ${fault}` });
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
