import { OWN_DOMAIN_GRACE_DAYS } from "@/lib/contracts/own-domains";
import { recordNameOf, recordValueOf } from "@/lib/domain/own-domains/host-name";
import type { Guide } from "./guide";

const HOST = "sign.example.com";

/** A configuration of Caddy that gets certificates for own domains. @param host that of this instance */
const caddyfile = (host: string): string => `{
	on_demand_tls {
		ask http://127.0.0.1:3000/api/domains/allowed
	}
}

${host} {
	reverse_proxy 127.0.0.1:3000
}

https:// {
	tls {
		on_demand
	}
	reverse_proxy 127.0.0.1:3000
}`;

/** Guide: a workspace's own domain for signing, for customers and for operators. @param base this instance's address */
export const ownDomainGuide = (base: string): Guide => {
  const { host, hostname } = new URL(base);
  return {
    slug: "own-domain",
    title: "Own domain",
    lead: `Recipients open documents at a host name of yours, such as ${HOST}, instead of ${hostname}.`,
    sections: [
      {
        id: "set-up",
        title: "Set it up",
        keywords: "custom domain DNS TXT CNAME record verify white label",
        blocks: [
          "Owners and admins add a host name in the [workspace settings](/settings/workspace), in a plan that includes it. It has to be a name that nothing else uses, below a domain that you own. International names are entered as they are written, and shown in the form that DNS uses (`xn--…`).",
          {
            list: [
              `Lead the host here: a \`CNAME\` record for \`${HOST}\` with the value \`${hostname}\`. At the top of a domain, where providers allow no \`CNAME\`, use their \`ALIAS\`, or the addresses of \`${hostname}\`.`,
              `Prove that it is yours: a \`TXT\` record for \`${recordNameOf(HOST)}\` with the value that the settings show, \`${recordValueOf("…")}\`.`,
              "Press “Look up the record”. A new record can take up to an hour to become visible; for a week, it is also looked up every hour without you.",
              "Open the link to the verification page that the settings then show. If it doesn’t open, the host doesn’t lead here yet: until it does, remove the domain, since new links already use it.",
            ],
            isOrdered: true,
          },
          "The record has to stay. A host name belongs to one workspace at a time; claiming one without the record takes it from nobody.",
        ],
      },
      {
        id: "links",
        title: "Which links use it",
        blocks: [
          {
            list: [
              "Emails to recipients: the link to the document, and those that stop reminders or report the email.",
              "Links that you copy from a document’s page or get from `POST /v1/documents/{id}/recipients/{recipientId}/link`, and public links of templates with their QR codes.",
              "The QR code for drawing a signature on a phone.",
            ],
          },
          `These keep ${host}: links from the dashboard to your own turn, signing in person, and [embedded pages](/docs/embedding), whose address your site’s content security policy names. So does the code on a certificate of completion: the certificate is valid for as long as the document is kept, whoever owns the domain by then.`,
          "Every link works at both addresses. Links that were sent before keep their address.",
        ],
      },
      {
        id: "served",
        title: "What is there",
        blocks: [
          "Under your host there are the pages of recipients, `/verify`, and what these pages load, with `/v1/sign/…` of the API. Everything else is a 404: the dashboard, signing in, this documentation and the rest of the API. Nobody is signed in there, so signatures that a person has saved in their account aren’t offered, and no cookies of yours reach this service. It sets cookies for language and colours only.",
        ],
      },
      {
        id: "lost",
        title: "If the record is missing",
        blocks: [
          `The record is looked up once a day. If it is missing, new links use ${host} again. If it is still missing an hour later, the workspace’s owner and admins get an email. Links that were sent with the host work for ${OWN_DOMAIN_GRACE_DAYS} days from when the record was first missing; then every address of the host is a 404, until the record is found again. Name servers that don’t answer count as a missing record after three days.`,
          `If you remove the domain in the settings, no further certificate is obtained for it: links that were sent with it only work as long as its DNS leads here and its certificate is valid. The same path can always be opened at ${host}.`,
          "If the plan no longer includes an own domain, links that were sent with it keep working, and new ones don’t use it.",
        ],
      },
      {
        id: "operators",
        title: "For operators: certificates",
        keywords: "Caddy on demand TLS proxy ask nginx X-Forwarded-Host self-hosting",
        blocks: [
          "Own domains need a proxy that passes the requested host on and gets certificates for hosts that it learns of only when they are first opened. Caddy asks this instance whether a host is one of them:",
          { title: "Caddyfile", code: caddyfile(hostname) },
          {
            list: [
              "`GET /api/domains/allowed?domain=` responds 200 if the host is a verified own domain, and otherwise 404, without a body. It looks nothing up, and each address may ask 1,200 times a minute at the usual rate limit.",
              "The proxy has to pass the `Host` header on, as Caddy does. If yours replaces it, let it send the original in `X-Forwarded-Host` and name the proxy in `TRUSTED_PROXIES`: from any other peer, that header is ignored.",
              "The scheme and the port of `APP_URL` are also those of own domains.",
              "The instance queries the system’s DNS servers for the records, and nothing else.",
              "On platforms that start no server of this product (serverless functions), own domains are not restricted to signing: don’t add customers’ host names there.",
            ],
          },
        ],
      },
    ],
  };
};
