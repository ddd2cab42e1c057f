import type { Guide } from "./guide";

/** Guide: trying out the API, and what to check before going live. */
export const goingLive = (): Guide => ({
  slug: "going-live",
  title: "Going live",
  lead: "Try the API without a sandbox, and what to check before your customers depend on it.",
  sections: [
    {
      id: "sandbox",
      title: "Sandbox and test data",
      blocks: [
        "There are no test keys and there is no sandbox mode: every document is real, is sealed, and counts toward the plan. To try out the API, create a separate workspace with its own [API key](/developers/keys): members, templates, documents and webhook endpoints are separate for each workspace.",
        {
          list: [
            'Set `delivery: "none"` for recipients, and no email is sent about the document: [get the links](/docs/signing-flow#links) and open them yourself.',
            "Use your own addresses. An instance without a mail server shows its emails at [/dev/mail](/dev/mail) instead of sending them.",
            "Delete the documents afterwards with the same key: one that is open is voided first, and its recipients are notified unless their delivery is `none`.",
            "`POST /v1/webhooks/{id}/ping` sends a test event to your endpoint.",
          ],
        },
      ],
    },
    {
      id: "checklist",
      title: "Checklist",
      blocks: [
        {
          list: [
            "The API key is stored on your server and never sent to a browser or an app. Revoke it under [API keys](/developers/keys) when someone who knew it leaves.",
            "Every POST that creates or sends something has your own [Idempotency-Key](/docs/idempotency), such as an order number, and your program retries it with the same key.",
            "`429` and `503` are retried after `Retry-After`; other 4xx responses are not retried. The [client](/docs/client) does so.",
            "Lists are fetched [page by page](/docs/pagination).",
            "Webhook signatures are verified before the body is read, events are processed once by their id, and the order of arrival does not matter: see [Webhooks](/docs/webhooks).",
            "Unknown fields and values in responses are ignored: see [Versions and changes](/docs/versions).",
            "[Embedding](/docs/embedding): `allowedOrigins` names your sites, and your content security policy allows this instance in `script-src` and `frame-src`.",
            "The sealed PDF and its certificate are downloaded and stored after `document.completed`: file URLs are valid only for a short time.",
          ],
        },
      ],
    },
  ],
});
