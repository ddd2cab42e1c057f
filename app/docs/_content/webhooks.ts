import { anchorOf } from "@/app/docs/_lib/anchors";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import type { Guide } from "./guide";
import { NODE_RECEIVER, PYTHON_RECEIVER } from "./webhook-receivers";

/** Guide: receiving webhooks and verifying their signatures. @param base where this instance answers */
export const webhooks = (base: string): Guide => ({
  slug: "webhooks",
  title: "Webhooks",
  lead: "Be told when something happens, and know that it was us who told you.",
  sections: [
    {
      id: "events",
      title: "Events",
      blocks: [
        "An endpoint is an HTTPS address of yours. It receives the events that it is subscribed to, or all of them, those to come included, when it names none.",
        {
          table: {
            label: "Events",
            head: ["Event", "Sent when"],
            rows: WEBHOOK_EVENTS.map(({ type, when }) => [
              `[${type}](/docs/api/events#${anchorOf(type)})`,
              when,
            ]),
          },
        },
        "New types may be added: let your receiver ignore what it does not know.",
      ],
    },
    {
      id: "endpoint",
      title: "Add an endpoint",
      blocks: [
        "In the dashboard under [Webhooks](/developers/webhooks), or by a request:",
        {
          title: "cURL",
          code: `curl ${base}/v1/webhooks \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "url": "https://example.com/countersign",
    "description": "Our CRM",
    "enabledEvents": ["document.completed", "document.declined"]
  }'`,
        },
        "The answer has the endpoint's `id`, and its `secret`, which is shown this once. An empty `enabledEvents` stands for all events. Then send it a test, and see in the answer how it went:",
        {
          title: "cURL",
          code: `curl -X POST ${base}/v1/webhooks/<id of the endpoint>/ping -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "`GET /v1/webhooks/{id}/deliveries` lists the last 50 deliveries with what your side answered, and each can be [sent again](/docs/api/webhooks#retry-webhook-delivery). A lost secret is [replaced](/docs/api/webhooks#rotate-webhook-secret); say `overlapSeconds`, and both work while you change over.",
        {
          note: "The address has to be HTTPS and on the public internet. To receive on your own machine, use a tunnel; or start an instance of your own with `WEBHOOKS_ALLOW_PRIVATE=true`, which also takes `http://localhost:4000`.",
        },
      ],
    },
    {
      id: "delivery",
      title: "A delivery",
      blocks: [
        "Each is a POST with a JSON body and two headers of ours.",
        {
          title: "Request",
          code: `POST /countersign HTTP/1.1
Content-Type: application/json
Service-Event-Id: evt_069h7nv1k7gxn7ah0hz5dny6kq
Service-Signature: t=1795256130,v1=5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd

{"id":"evt_069h7nv1k7gxn7ah0hz5dny6kq","type":"document.completed","createdAt":"2026-11-21T10:15:30.000Z",…}`,
        },
        {
          list: [
            "Answer with any 2xx within 10 seconds, and do the work afterwards.",
            "Anything else, and no answer, is a failure: it is repeated after about 30 seconds, 2 minutes, 10 minutes, an hour and 6 hours, and then given up.",
            "`429` and `503` with `Retry-After` are waited for. `410` disables the endpoint. Redirects are not followed.",
            "The same event can come twice, and events can overtake each other: remember each `id`, and read the document when the order matters.",
            "An endpoint that has only failed for five days is disabled, and its owner is told.",
            "We send one endpoint up to 8 deliveries at once, and 2 while it fails.",
          ],
        },
      ],
    },
    {
      id: "missed",
      title: "What you missed",
      blocks: [
        "Your receiver was down, or the endpoint was disabled: nothing is lost. Send one delivery again on its page under Developers, Webhooks, or everything of a time range at once:",
        {
          title: "Request",
          code: `POST /v1/webhooks/{id}/replay
Content-Type: application/json

{"from":"2026-11-17T10:00:00Z","to":"2026-11-21T10:00:00Z"}`,
        },
        "Events of the range whose delivery failed or waits for its next attempt are sent at once, and so are those that happened while the endpoint was disabled. Their ids stay, so that you handle none twice. What was delivered is sent again only with `includeDelivered`. A replay reaches 31 days back and takes up to 5,000 events at a time.",
      ],
    },
    {
      id: "versions",
      title: "Payloads stay",
      blocks: [
        "Payloads belong to version 1 of the interface, as its [events](/docs/api/events) describe them: fields may be added, and none is removed, renamed or given another meaning. An event's payload is what it was when the event happened, however often and late it is sent.",
      ],
    },
    {
      id: "verify",
      title: "Verify the signature",
      blocks: [
        "Anybody can send a request to your address. Only we know the endpoint's secret (`whsec_…`, shown when you create the endpoint and when you rotate it).",
        {
          isOrdered: true,
          list: [
            "Take `t` and every `v1` from `Service-Signature`. If one of the two is missing, refuse.",
            "Refuse when `t` (seconds since 1970) is more than 300 seconds from your clock: somebody may be sending an old delivery again.",
            "Compute HMAC-SHA256, with the secret as the key, of `t`, a dot, and the body exactly as you received it.",
            "Compare it, in constant time, with each `v1` as lower-case hex. One match is enough: while a rotated secret overlaps there are two.",
          ],
        },
        {
          note: "Take the raw bytes of the body. A framework that parses JSON for you and prints it again changes them, and the signature with them.",
        },
      ],
    },
    {
      id: "node",
      title: "A receiver in Node",
      blocks: [
        { title: "receiver.mjs", code: NODE_RECEIVER },
        { title: "Shell", code: "COUNTERSIGN_WEBHOOK_SECRET=whsec_… node receiver.mjs" },
        "With our [client](/docs/client), the check is one call, which also runs where there is no `node:crypto`:",
        {
          title: "TypeScript",
          code: `import { verifyWebhook } from "@countersign/client";

const event = await verifyWebhook(body, request.headers.get("service-signature"), secret);
if (event.type === "document.completed") await fetchPdf(event.data.documentId);`,
        },
      ],
    },
    {
      id: "python",
      title: "A receiver in Python",
      blocks: [
        { title: "receiver.py", code: PYTHON_RECEIVER },
        { title: "Shell", code: "COUNTERSIGN_WEBHOOK_SECRET=whsec_… python3 receiver.py" },
        "Both listen at `http://127.0.0.1:4000`, on any path; `PORT` changes that. In front of them stands what speaks HTTPS for you.",
      ],
    },
  ],
});
