import { BULK_SEND_LIMITS } from "@/lib/contracts/bulk-sends";
import type { Guide } from "./guide";

/** Guide: the rate limits, how to see them coming, and what to do when one refuses a request. */
export const limitsGuide = (): Guide => ({
  slug: "limits",
  title: "Rate limits",
  lead: "How many requests are allowed, how to see the limit coming, and what to do when it is reached.",
  sections: [
    {
      id: "requests",
      title: "Requests per minute",
      keywords: "quota throttle throttling rps",
      blocks: [
        "The operator of this instance sets the number; these are the defaults. A minute begins with its first request.",
        {
          table: {
            label: "Limits of requests",
            head: ["What", "Requests per minute", "Counted by"],
            rows: [
              ["Requests with an API key", "600", "the key"],
              ["Requests with a session", "600", "the user, in all of their sessions"],
              ["Requests with a signing link", "60", "the recipient and the address"],
              ["Signing in, verifying, and requests without a credential", "60", "purpose and address"],
              ["Wrong credentials", "60, then the address waits", "the address"],
              ["Tool calls of an assistant", "60", "its connection"],
            ],
          },
        },
        "`/v1/health`, `/v1/openapi.json` and `OPTIONS` are not limited. By address also means by network: an IPv6 address is counted as its /64, and its /48 at twice the limit.",
      ],
    },
    {
      id: "headers",
      title: "See the limit coming",
      keywords: "X-RateLimit headers remaining reset",
      blocks: [
        {
          title: "Header",
          code: `RateLimit-Policy: "default";q=600;w=60
RateLimit: "default";r=598;t=41`,
        },
        "`q` is the number of requests in `w` seconds, `r` how many remain, and `t` in how many seconds the count starts again. In a 429 both name the limit that refused, which may be another one than before.",
      ],
    },
    {
      id: "refused",
      title: "When a request is refused",
      keywords: "429 too many requests backoff retry",
      blocks: [
        "A request beyond the limit is a 429 [RATE_LIMITED](/docs/errors#rate-limited) with `Retry-After` in seconds, and had no effect: wait that long, then repeat it with the same [Idempotency-Key](/docs/idempotency). The [client](/docs/client#tries) does so. A caller that goes on regardless is answered more and more slowly.",
        "A 503 [BUSY](/docs/errors#busy) or [UNAVAILABLE](/docs/errors#unavailable) is no limit of yours, and is repeated in the same way.",
        "Instead of asking for a document's state again and again, receive [webhooks](/docs/webhooks), or list [what changed](/docs/pagination#documents) with `updatedSince`.",
      ],
    },
    {
      id: "others",
      title: "Other limits",
      keywords: "size maximum",
      blocks: [
        {
          list: [
            "A JSON body has at most 1 MiB, unless the operation names more, and 100,000 values; a PDF at most 50 MiB.",
            `A list for a [bulk send](/docs/signing-flow#bulk) has at most ${BULK_SEND_LIMITS.rows.toLocaleString("en")} rows. Its documents are sent one after the other, and its rows count towards a limit of their own.`,
            "The same recipient can be reminded at most once every five minutes ([REMINDED_RECENTLY](/docs/errors#reminded-recently)).",
            "Emails of a workspace are limited per day by the operator: a request beyond it is rejected as a whole, and a bulk send continues on the next day.",
            "Documents, seats and storage are limited by the [plan](/docs/errors#document-limit-reached).",
          ],
        },
      ],
    },
  ],
});
