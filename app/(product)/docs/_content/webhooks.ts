import { anchorOf } from "@/app/(product)/docs/_lib/anchors";
import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import type { Guide } from "./guide";
import { NODE_RECEIVER, PYTHON_RECEIVER } from "./webhook-receivers";

/** Guide: receiving webhooks and verifying their signatures. @param base this instance's address */
export const webhooksGuide = (base: string): Guide => ({
  slug: "webhooks",
  title: "Webhooks",
  lead: "Receive events when something happens, and verify that they come from us.",
  sections: [
    {
      id: "events",
      title: "Events",
      blocks: [
        "An endpoint is an HTTPS URL of yours. It receives the events it is subscribed to; if it lists none, it receives all current and future events.",
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
        "New types may be added: your receiver should ignore those it does not know.",
      ],
    },
    {
      id: "endpoint",
      title: "Create an endpoint",
      blocks: [
        "In the dashboard under [Webhooks](/developers/webhooks), or with a request:",
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
        "The response has the endpoint's `id` and its `secret`, which is shown only once. An empty `enabledEvents` subscribes to all events. Then send a test event and check the result in the response:",
        {
          title: "cURL",
          code: `curl -X POST ${base}/v1/webhooks/<id of the endpoint>/ping -H "Authorization: Bearer $COUNTERSIGN_KEY"`,
        },
        "`GET /v1/webhooks/{id}/deliveries` lists the last 50 deliveries with your endpoint's responses, and each can be [retried](/docs/api/webhooks#retry-webhook-delivery). If you lose the secret, [rotate](/docs/api/webhooks#rotate-webhook-secret) it; with `overlapSeconds`, both secrets are valid while you switch over.",
        {
          note: "The URL must be HTTPS and on the public internet. To receive events on your own machine, use a tunnel, or start your own instance with `WEBHOOKS_ALLOW_PRIVATE=true`, which also accepts `http://localhost:4000`.",
        },
      ],
    },
    {
      id: "delivery",
      title: "A delivery",
      blocks: [
        "Each delivery is a POST with a JSON body and two additional headers.",
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
            "Respond with any 2xx within 10 seconds, and process the event afterwards.",
            "Any other response, or none, is a failure: the delivery is retried after about 30 seconds, 2 minutes, 10 minutes, 1 hour and 6 hours, and then marked as failed.",
            "`Retry-After` is respected with `429` and `503`. `410` disables the endpoint. Redirects are not followed.",
            "The same event can be delivered twice, and events can arrive out of order: store each `id`, and read the document if the order matters.",
            "An endpoint whose deliveries have all failed for five days is disabled, and its owner is notified.",
            "Up to 8 deliveries are sent to an endpoint at the same time, or 2 while it is failing.",
          ],
        },
      ],
    },
    {
      id: "missed",
      title: "Replay missed events",
      blocks: [
        "If your receiver was down or the endpoint was disabled, nothing is lost. Retry a single delivery on its page under Developers, Webhooks, or resend all events of a time range:",
        {
          title: "Request",
          code: `POST /v1/webhooks/{id}/replay
Content-Type: application/json

{"from":"2026-11-17T10:00:00Z","to":"2026-11-21T10:00:00Z"}`,
        },
        "Events in the range whose delivery failed or is waiting for a retry are sent immediately, and so are those that occurred while the endpoint was disabled. They keep their ids, so you can detect duplicates. Delivered events are only sent again with `includeDelivered`. A replay can go back 31 days and include up to 5,000 events.",
      ],
    },
    {
      id: "versions",
      title: "Payloads stay",
      blocks: [
        "Payloads are part of version 1 of the API, as described under [events](/docs/api/events): fields may be added, but none is removed, renamed or given another meaning. An event's payload is fixed when the event occurs, no matter how often or how late it is sent.",
      ],
    },
    {
      id: "verify",
      title: "Verify the signature",
      blocks: [
        "Anyone can send a request to your URL, but only you and this service know the endpoint's secret (`whsec_…`, shown when you create the endpoint and when you rotate it).",
        {
          isOrdered: true,
          list: [
            "Extract `t` and every `v1` from `Service-Signature`. If either is missing, reject the request.",
            "Reject the request if `t` (seconds since 1970) differs from your clock by more than 300 seconds: someone may be replaying an old delivery.",
            "Compute the HMAC-SHA256, with the secret as the key, of `t`, a dot, and the body exactly as received.",
            "Compare it, in lowercase hex and in constant time, with each `v1`. One match is enough: there are two while a rotated secret overlaps.",
          ],
        },
        {
          note: "Use the raw bytes of the body. A framework that parses and re-serialises the JSON changes them, and the signature no longer matches.",
        },
      ],
    },
    {
      id: "node",
      title: "A receiver in Node",
      blocks: [
        { title: "receiver.mjs", code: NODE_RECEIVER },
        { title: "Shell", code: "COUNTERSIGN_WEBHOOK_SECRET=whsec_… node receiver.mjs" },
        "With the [client](/docs/client), verification is one call, which also works without `node:crypto`:",
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
        "Both listen on `http://127.0.0.1:4000`, on any path; set `PORT` to change the port. Put a reverse proxy that terminates HTTPS in front of them.",
      ],
    },
  ],
});
