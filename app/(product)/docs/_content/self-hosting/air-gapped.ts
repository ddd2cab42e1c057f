import type { Guide } from "../guide";

/** Guide: an instance without a connection to the internet. */
export const airGappedGuide = (): Guide => ({
  slug: "self-hosting/air-gapped",
  title: "Without the internet",
  lead: "An instance works in a network without any connection to the internet.",
  sections: [
    {
      id: "needs",
      title: "What goes out by itself",
      keywords: "air gap offline isolated intranet egress firewall telemetry",
      blocks: [
        "Nothing. Pages load scripts, fonts and images from the instance alone; detection of fields, conversion of Word files and sealing run on the machine; the list of common passwords is part of the program; this documentation is served by the instance. Connections go out only to what you configure:",
        {
          table: {
            label: "Outgoing connections",
            head: ["Setting or feature", "Connects to"],
            rows: [
              ["`DATABASE_URL`, `REDIS_URL`", "your servers"],
              ["`S3_ENDPOINT`, `BLOB_READ_WRITE_TOKEN`", "the store; browsers connect to it as well"],
              ["`SMTP_URL`, `RESEND_API_KEY`", "the mail service"],
              ["`TSA_URLS`", "time-stamp authorities"],
              ["`INNGEST_…`", "Inngest, which also connects to the instance"],
              ["`AI_…`", "the model’s server"],
              ["`STRIPE_…`", "Stripe, which also connects to the instance"],
              ["`GOOGLE_…`, `GITHUB_…`", "the sign-in providers"],
              ["`OIDC_ISSUER`", "the issuer and what its metadata name; browsers connect to it as well"],
              ["`OTEL_EXPORTER_OTLP_ENDPOINT`", "the collector"],
              ["webhooks that members create", "the members’ servers"],
              ["[host names](/docs/own-domain) of workspaces", "the system’s DNS servers"],
              [
                "assistants that identify themselves by the address of a metadata document",
                "that address, when a user connects one",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "setup",
      title: "Set it up",
      keywords: "offline install private network internal ca",
      blocks: [
        {
          isOrdered: true,
          list: [
            "Carry the archive with Node.js inside (`-node`) and its `SHA256SUMS` into the network, and [install](/docs/self-hosting/install) it. No registry is needed.",
            "Give the host name a certificate of your own authority in the [proxy](/docs/self-hosting/proxy).",
            "Set `SMTP_URL` to a relay in the network: accounts are [confirmed by mail](/docs/self-hosting/mail#without). Recipients need none, if senders hand over the links themselves.",
            "Set `WEBHOOKS_ALLOW_PRIVATE=true`, so that webhooks may go to private addresses and signers may be sent back to them.",
            "If your servers have certificates of your own authority, name it in `NODE_EXTRA_CA_CERTS=/etc/ssl/certs/internal-ca.pem`. In `.env`, commands need Node.js 22.19 or newer to heed it, such as the archive’s own.",
            "For time stamps, run a time-stamp server in the network, with `TSA_URLS` and `TSA_CA`.",
            "For the agent, run a model in the network: see [assistants and the agent](/docs/self-hosting/assistants#agent).",
            "Keep the clock right with a time server of the network: links, deadlines and the audit trail depend on it.",
          ],
        },
      ],
    },
  ],
});
