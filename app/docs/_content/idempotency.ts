import type { Guide } from "./guide";

/** Guide: retries and idempotency. @param base where this instance answers */
export const idempotency = (base: string): Guide => ({
  slug: "idempotency",
  title: "Idempotency",
  lead: "Repeat a request without doing its work twice.",
  sections: [
    {
      id: "why",
      title: "Why",
      blocks: [
        "A connection can break after the work was done and before you heard of it. Send the request again with the same `Idempotency-Key`, and you are answered as you would have been the first time: one document, one mail.",
      ],
    },
    {
      id: "how",
      title: "How",
      blocks: [
        "Every POST under `/v1` that takes an API key or a session takes the header: 1 to 255 characters that name what you want done, such as an order number of yours or a random UUID.",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: lease-4713" \\
  -d @document.json`,
        },
        "A repeat answers with the stored status and body, and with `Idempotent-Replayed: true`. A secret that is shown once is in the repeat, too. Keys are kept for 24 hours.",
        "A key counts for the credential that it came with, and for one workspace and one address: the same key sent with another API key, or to another operation, is a new request. Finish what was begun with one API key before you change to the next.",
        "Who repeats a request is asked for their role, and for what the path names, as if it were the first time: a secret is not shown again to somebody who may not make one any more.",
        "A body is the same when it is the same text. A `multipart/form-data` body is the same when its parts are: their names, the files' names, and what is in them.",
      ],
    },
    {
      id: "answers",
      title: "What can go wrong",
      blocks: [
        {
          table: {
            label: "Answers to a repeated key",
            head: ["Case", "Answer"],
            rows: [
              ["Same key, same body", "The first answer again"],
              ["Same key, another body", "422 [IDEMPOTENCY_KEY_REUSED](/docs/errors#idempotency-key-reused)"],
              [
                "The first request is still at work",
                "409 [IDEMPOTENCY_KEY_IN_USE](/docs/errors#idempotency-key-in-use), with `Retry-After`",
              ],
              ["The first was refused otherwise", "The same refusal again, for as long as the key is kept"],
              [
                "The first was refused with 400, 401, 413, 415, 429 or a 5xx, or its path named nothing",
                "Tried anew: nothing was kept",
              ],
            ],
          },
        },
        "The [client](/docs/client) gives every POST a random key by itself, and uses it for all of its tries. Give your own as `idempotencyKey` where another run of your program may have to repeat the request.",
      ],
    },
  ],
});
