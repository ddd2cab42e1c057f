import type { Guide } from "./guide";

/** The hosted signing page inside another product. @param base where this instance answers */
export const embedding = (base: string): Guide => ({
  slug: "embedding",
  title: "Embedding",
  lead: "The signing page inside your own product, without a mail in between.",
  sections: [
    {
      id: "session",
      title: "Mint a session",
      blocks: [
        "Your server asks for an address that is bound to one recipient of one document, and lives for an hour unless you say otherwise (`expiresInSeconds`, 300 to 86,400). It takes an API key: an address like this signs, so it must never be made in a browser.",
        {
          title: "cURL",
          code: `curl ${base}/v1/embed/session \\
  -H "Authorization: Bearer $COUNTERSIGN_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "documentId": "<id of the document>",
    "email": "ada@example.com",
    "allowedOrigins": ["https://app.example.com"],
    "redirectUrl": "https://app.example.com/thanks"
  }'`,
        },
        "Name the recipient by `recipientId`, `email` or `roleKey`. The document has to be open, and it has to be their turn. The answer is `{url, expiresAt}`.",
        {
          note: "`allowedOrigins` are the sites that may show the page in a frame, and that it speaks to. Name them: without the list, any https site that has the address may.",
        },
      ],
    },
    {
      id: "element",
      title: "Show it",
      blocks: [
        "Put the element where the document belongs and give it the address.",
        {
          title: "HTML",
          code: `<script async src="${base}/embed.js"></script>

<countersign-document src="<url of the session>" height="auto"></countersign-document>

<script>
  const element = document.querySelector("countersign-document");
  element.addEventListener("signed", () => { location.href = "/thanks"; });
  element.addEventListener("declined", () => { location.href = "/declined"; });
</script>`,
        },
        {
          table: {
            label: "Attributes of the element",
            head: ["Attribute", "Meaning"],
            rows: [
              ["`src`", "The address that the session answered"],
              [
                "`locale`",
                "How dates and numbers are written, such as `de-DE`; the recipient's own without it",
              ],
              ["`theme`", "`light` or `dark`; the reader's own without it"],
              [
                "`height`",
                "A CSS length, or `auto`: as tall as what is shown, at most as tall as the window",
              ],
              ["`width`", "A CSS length; `100%` without it"],
              ["`label`", "What a screen reader calls the frame"],
              ["`redirect`", "With it, `signed` leads your page on to its `redirectUrl`"],
            ],
          },
        },
      ],
    },
    {
      id: "events",
      title: "Events",
      blocks: [
        {
          table: {
            label: "Events of the embedded page",
            head: ["Event", "When"],
            rows: [
              ["`ready`", "The page runs"],
              ["`loaded`", "The document, or why there is nothing to sign, can be seen"],
              ["`field_completed`", "A field was filled in: `{fieldId, completed, total}`"],
              ["`signed`", "The recipient has signed: `{documentStatus, redirectUrl}`"],
              ["`declined`", "The recipient has declined"],
              ["`expired`", "The session's time is over, or the document's: mint another"],
              ["`error`", "`{code}`, as the interface has it; `NOT_READY` when the frame stays silent"],
              ["`closed`", "The recipient pressed “Done”"],
              ["`resize`", "`{height}` in CSS pixels"],
            ],
          },
        },
        "Each is an event of the element, and its `detail` is the message that the frame sent:",
        {
          title: "event.detail",
          code: `{ source: "countersign", version: 1, type: "signed", documentId, recipientId, documentStatus, redirectUrl }`,
        },
        "With an `<iframe>` of your own, listen for `message` events of the window, and look at `event.origin` before anything else.",
        "These events are for what your page shows next. They come from a browser, and a browser can be made to say anything: what your server does must follow from a [webhook](/docs/webhooks), or from reading the document.",
      ],
    },
  ],
});
