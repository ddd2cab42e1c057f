import type { Guide } from "./guide";

/** Guide: retries and idempotency. @param base this instance's address */
export const idempotencyGuide = (base: string): Guide => ({
  slug: "idempotency",
  title: "Idempotency",
  lead: "Retry a request without performing it twice.",
  sections: [
    {
      id: "why",
      title: "Why",
      blocks: [
        "A connection can fail after a request was processed but before you receive the response. Retry with the same `Idempotency-Key`, and you get the response to the first request: one document, one email.",
      ],
    },
    {
      id: "how",
      title: "How",
      blocks: [
        "Every POST under `/v1` that takes an API key or a session accepts the header: 1 to 255 characters that identify the request, such as your own order number or a random UUID.",
        {
          title: "cURL",
          code: `curl ${base}/v1/documents \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: lease-4713" \\
  -d @document.json`,
        },
        "A retry returns the stored status and body with `Idempotent-Replayed: true`, including a secret that is shown only once. Keys are stored for 24 hours.",
        "A key applies to one credential, one workspace and one URL: the same key sent with another API key, or to another operation, is a new request. Complete retries with one API key before you switch to the next.",
        "On a retry, the caller's role and the resources in the path are checked again, as for the first request: a secret is not shown again to someone who may no longer create one.",
        "Bodies are the same if their text is identical. `multipart/form-data` bodies are the same if their parts have the same names, file names and contents.",
      ],
    },
    {
      id: "answers",
      title: "What can go wrong",
      blocks: [
        {
          table: {
            label: "Responses to a reused key",
            head: ["Case", "Answer"],
            rows: [
              ["Same key, same body", "The first response again"],
              [
                "Same key, different body",
                "422 [IDEMPOTENCY_KEY_REUSED](/docs/errors#idempotency-key-reused)",
              ],
              [
                "The first request is still in progress",
                "409 [IDEMPOTENCY_KEY_IN_USE](/docs/errors#idempotency-key-in-use), with `Retry-After`",
              ],
              [
                "The first request failed with another error",
                "The same error again, for as long as the key is stored",
              ],
              [
                "The first request failed with 400, 401, 413, 415, 429 or a 5xx, or a resource in its path was not found",
                "Processed as a new request: nothing was stored",
              ],
            ],
          },
        },
        "The [client](/docs/client) gives every POST a random key and uses it for all of its attempts. Pass your own as `idempotencyKey` if another run of your program may have to retry the request.",
      ],
    },
  ],
});
