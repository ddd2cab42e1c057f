import type { Guide } from "../guide";

/** Guide: the mail service, the sender's domain, and bounces. */
export const mailGuide = (): Guide => ({
  slug: "self-hosting/mail",
  title: "Mail",
  lead: "Invitations to sign, sign-in links and notices go out by SMTP or Resend.",
  sections: [
    {
      id: "smtp",
      title: "SMTP",
      keywords: "SMTP_URL MAIL_FROM starttls relay postmark ses sendgrid mailgun",
      blocks: [
        {
          title: "/var/lib/countersign/.env",
          code: `MAIL_FROM="Countersign <sign@example.com>"
# TLS from the start (port 465):
SMTP_URL=smtps://user:password@smtp.example.com:465
# STARTTLS (port 587); without requireTLS, it is used only if the server offers it:
#SMTP_URL=smtp://user:password@smtp.example.com:587?requireTLS=true`,
        },
        "Signs such as `@`, `/` and `:` in user name or password are written percent-encoded: `%40`, `%2F`, `%3A`. A server without user name and password is `smtp://relay.internal:25`.",
        "The instance has no mailbox. What the receiving server rejects immediately is shown on the document’s page; bounces that come later go to the mailbox of `MAIL_FROM`, so let somebody read it.",
      ],
    },
    {
      id: "resend",
      title: "Resend",
      keywords: "RESEND_API_KEY webhook bounce complaint",
      blocks: [
        "Set `RESEND_API_KEY` instead of `SMTP_URL`. For bounces and complaints on the document’s page and in its audit trail, add a webhook at Resend that leads to `https://sign.example.com/api/mail/resend` with the events `email.delivered`, `email.delivery_delayed`, `email.bounced`, `email.complained`, `email.failed` and `email.suppressed`, and set its signing secret as `RESEND_WEBHOOK_SECRET`.",
      ],
    },
    {
      id: "domain",
      title: "The sender’s domain",
      keywords: "SPF DKIM DMARC spam deliverability dns",
      blocks: [
        "Mails that ask strangers to click a link end up in spam unless the domain of `MAIL_FROM` vouches for them. Set the DNS entries that your mail service shows you:",
        {
          list: [
            "SPF: the service may send for the domain.",
            "DKIM: the service signs mails with a key of the domain.",
            "DMARC: what receivers do with mails that fail both; begin with `v=DMARC1; p=none; rua=mailto:…`.",
          ],
        },
        "`countersign doctor --mail ann@example.com` says what of this is published, and [sends a test mail](/docs/self-hosting/monitor#doctor).",
      ],
    },
    {
      id: "without",
      title: "Without a mail service",
      keywords: "mailbox dev mail mailhog not sent",
      blocks: [
        "Outside production, mails are kept in the database and shown at `/dev/mail`. With `APP_ENV=production` no mail is sent or shown: mails wait, encrypted, until a service is configured, and are abandoned after a day. Accounts are confirmed by mail, so that an instance in production needs a service for its first account; any relay that reaches you will do. From then on signing also works without mail, if senders hand over the links themselves.",
        "A mail that the service rejects temporarily is retried for about two hours; [troubleshooting](/docs/self-hosting/troubleshooting#mail) says what follows. How many mails a workspace may send is [limited](/docs/self-hosting/abuse#mails-per-workspace).",
      ],
    },
  ],
});
