import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import {
  type Finding,
  ok,
  oneLine,
  problem,
  reasonOf,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";
import { parseMailboxAddress } from "@/lib/platform/ports/mail/mailbox-address";
import { type MailService, openMailService } from "@/lib/platform/ports/mail/open-service";

const CHECK = "Mail";

/**
 * Signs in to the mail service, and sends a test mail if asked to.
 * @param to its recipient; null for none
 */
export async function checkMail(to: string | null): Promise<Finding[]> {
  const service = openMailService();
  if (!service) return [withoutService(to)];
  try {
    const reached = await reach(service);
    return to === null ? [reached] : [reached, await sendTestMail(service, to)];
  } finally {
    service.close();
  }
}

function withoutService(to: string | null): Finding {
  const action = "set SMTP_URL or RESEND_API_KEY";
  if (env.isProduction) return problem(CHECK, "no service is set, so nobody is sent a mail", action);
  const message = "mails are shown at /dev/mail and sent to nobody, as in development";
  return to === null ? ok(CHECK, message) : problem(CHECK, `${message}: no test mail was sent`, action);
}

async function reach(service: MailService): Promise<Finding> {
  const setting = env.mail.resend ? "RESEND_API_KEY" : "SMTP_URL";
  try {
    await service.signIn();
    return ok(CHECK, `${service.name} accepts ${setting}`);
  } catch (error) {
    return problem(CHECK, `${service.name}: ${reasonOf(error)}`, `check ${setting} and the network`);
  }
}

async function sendTestMail(service: MailService, to: string): Promise<Finding> {
  const check = "Test mail";
  const text = `This mail was sent by “countersign doctor” of ${env.appUrl}.`;
  try {
    const { providerId } = await service.send({
      id: `doctor:${randomUUID()}`,
      to,
      from: env.mail.from,
      subject: "Test mail of Countersign",
      text: `${text}\n`,
      html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
    });
    return ok(
      check,
      `${service.name} accepted it for ${to}${providerId ? ` as ${oneLine(providerId)}` : ""}`,
      "see whether it arrived, and whether its headers say dkim=pass and spf=pass",
    );
  } catch (error) {
    return problem(check, `it was not accepted: ${reasonOf(error)}`, "see what the service's own log says");
  }
}

/** The domain after the @ of MAIL_FROM, in lower case; null if it has none that others could look up. */
export function senderDomain(): string | null {
  const { address } = parseMailboxAddress(env.mail.from);
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return domain.includes(".") && !/\.(?:local|localhost|internal|invalid|test|example)$/.test(domain)
    ? domain
    : null;
}

/** What there is to say of a sender whose domain nobody else can look up. */
export function withoutDomain(): Finding {
  const { address } = parseMailboxAddress(env.mail.from);
  const message = `MAIL_FROM is ${address}, whose domain is none of the public DNS`;
  return env.mail.resend || env.mail.smtpUrl
    ? warning("Sender", message, "set MAIL_FROM to an address of your own domain")
    : unchecked("Sender", message);
}
