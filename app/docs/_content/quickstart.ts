import type { Guide } from "./guide";

/** From nothing to a sealed PDF. @param base where this instance answers */
export const quickstart = (base: string): Guide => ({
  slug: "quickstart",
  title: "Quickstart",
  lead: "From an API key to a sealed PDF in five requests.",
  sections: [
    {
      id: "key",
      title: "Make an API key",
      blocks: [
        "In the dashboard, open [API keys](/developers/keys) and create one. Its secret is shown once: put it where your program finds it, and nowhere else.",
        { title: "Shell", code: `export COUNTERSIGN_KEY="sk_live_…"` },
        "The key names its workspace, so nothing else is needed to say who you are.",
      ],
    },
    {
      id: "template",
      title: "Choose a template",
      blocks: [
        "Documents are made from a published template: a PDF with the roles that take part and the fields that each of them fills. Make one in the [editor](/templates), or take one from the [gallery](/templates/gallery), and publish it. Then find its id and its role keys:",
        {
          title: "cURL",
          code: `curl ${base}/v1/templates -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "The id is in `id`. The roles are in `published.content.roles`, each with its `key`; while `published` is null, the template has only a draft.",
      ],
    },
    {
      id: "document",
      title: "Create and send a document",
      blocks: [
        "Name somebody for each role that has fields. A new document is a draft; nobody is told before you send it.",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: lease-4711" \\
  -d '{
    "templateId": "<id of the template>",
    "name": "Lease, 12 Alder Street",
    "externalId": "lease-4711",
    "recipients": [
      { "roleKey": "tenant", "name": "Ada Lovelace", "email": "ada@example.com" }
    ]
  }'

curl -X POST ${base}/v1/documents/<id of the document>/send \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        {
          title: "TypeScript",
          code: `import { createCountersign } from "@countersign/client";

const countersign = createCountersign({
  baseUrl: "${base}",
  apiKey: process.env.COUNTERSIGN_KEY,
});

const document = await countersign.createDocument({
  body: {
    templateId,
    name: "Lease, 12 Alder Street",
    recipients: [{ roleKey: "tenant", name: "Ada Lovelace", email: "ada@example.com" }],
  },
});
await countersign.sendDocument({ path: { id: document.id } });`,
        },
        "The TypeScript sample uses the [client](/docs/client).",
        "Those whose turn it is now get a mail with a link of their own. On an instance without a mail server, the mails are at [/dev/mail](/dev/mail).",
      ],
    },
    {
      id: "result",
      title: "Fetch the sealed PDF",
      blocks: [
        "When everybody has signed, the document is sealed in the background. Be told by the [webhook](/docs/webhooks) `document.completed`, or ask until `status` is `completed`:",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents/<id of the document> \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "Then ask where the PDF is:",
        {
          title: "cURL",
          code: `curl "${base}/v1/documents/<id of the document>/signed-pdf?download=true" \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY"

curl -o signed.pdf "<url of the answer>"`,
        },
        "The address is good for 10 minutes and needs no credential. While the seal is being made, a moment after the last signature, the answer is a 404: ask again. The certificate of completion is at `/certificate` in the same way.",
      ],
    },
    {
      id: "next",
      title: "Where to go from here",
      blocks: [
        {
          list: [
            "[Signing flow](/docs/signing-flow): states, order, and what happens when.",
            "[Webhooks](/docs/webhooks): be told instead of asking.",
            "[Embedding](/docs/embedding): signing inside your own product.",
            "[TypeScript client](/docs/client): the interface with its types.",
            "[API reference](/docs/api): every operation, with a place to try it.",
          ],
        },
      ],
    },
  ],
});
