import { WEBHOOK_EVENTS } from "@/lib/contracts/webhook-events";
import type { Guide } from "./guide";
import { NODE_RECEIVER, PYTHON_RECEIVER } from "./webhook-receivers";

/** Receiving events, and knowing that they are ours. */
export const webhooks = (): Guide => ({
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
              `[${type}](/docs/api/events#${type.replace(".", "-")})`,
              when,
            ]),
          },
        },
        "New types may be added: let your receiver ignore what it does not know.",
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
            "Anything else, and no answer, is a failure: it is repeated after 30 seconds, 2 minutes, 10 minutes, an hour and 6 hours.",
            "`429` and `503` with `Retry-After` are waited for. `410` disables the endpoint. Redirects are not followed.",
            "The same event can come twice, and events can overtake each other: remember each `id`, and read the document when the order matters.",
            "An endpoint that has only failed for five days is disabled, and its owner is told.",
          ],
        },
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
        "With our client, the check is one call, which also runs where there is no `node:crypto`:",
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
      blocks: [{ title: "receiver.py", code: PYTHON_RECEIVER }],
    },
  ],
});
