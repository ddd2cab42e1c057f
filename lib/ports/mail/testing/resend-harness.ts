import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createResendMailer } from "@/lib/ports/mail/drivers/resend";
import type { MailerHarness, ReceivedMail } from "@/lib/ports/mail/testing/mailer-contract";

type Fault = Parameters<NonNullable<MailerHarness["refuse"]>>[0];

/** Answers as Resend's reference documents its errors ("Errors", "Idempotency keys"). */
const ANSWERS: Record<Fault, [status: number, name: string]> = {
  recipient: [422, "validation_error"],
  message: [422, "missing_required_field"],
  busy: [429, "rate_limit_exceeded"],
  credentials: [403, "invalid_api_key"],
  unreachable: [502, "application_error"],
};

/** The Resend driver against a stand-in that knows POST /emails and the idempotency key. */
export async function startResendHarness(): Promise<MailerHarness> {
  const arrived = new Map<string, { body: string; id: string; mail: ReceivedMail }>();
  let fault: Fault | null = null;

  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    if (fault) {
      const [statusCode, name] = ANSWERS[fault];
      response.setHeader("Retry-After", "7");
      return void answer(response, statusCode, { statusCode, name, message: `refused: ${fault}` });
    }
    const key = String(request.headers["idempotency-key"]);
    const authorized = request.headers.authorization === "Bearer re_test";
    if (request.method !== "POST" || request.url !== "/emails" || !authorized || key === "undefined")
      return void answer(response, 401, {
        statusCode: 401,
        name: "missing_api_key",
        message: "unexpected call",
      });
    const before = arrived.get(key);
    if (before && before.body !== body)
      return void answer(response, 409, {
        statusCode: 409,
        name: "invalid_idempotent_request",
        message: "differs",
      });
    const id = before?.id ?? `re-${arrived.size + 1}`;
    arrived.set(key, { body, id, mail: receivedOf(JSON.parse(body)) });
    return void answer(response, 200, { id });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    mailer: createResendMailer({ apiKey: "re_test", baseUrl: `http://127.0.0.1:${port}` }),
    received: async () => [...arrived.values()].map(({ mail }) => mail),
    async reset() {
      fault = null;
      arrived.clear();
    },
    async refuse(kind) {
      fault = kind;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Payload = Omit<ReceivedMail, "to" | "replyTo"> & { to: string[]; reply_to?: string };

const receivedOf = ({ reply_to, to, ...mail }: Payload): ReceivedMail => ({
  ...mail,
  to: to.join(","),
  replyTo: reply_to ?? null,
  headers: Object.fromEntries(
    Object.entries(mail.headers).map(([name, value]) => [name.toLowerCase(), value]),
  ),
});

function answer(response: ServerResponse, status: number, body: unknown): ServerResponse {
  return response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
