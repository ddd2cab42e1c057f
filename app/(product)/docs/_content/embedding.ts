import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/contracts/languages";
import { embedPageSample } from "./embed-page";
import type { Guide, GuideSection } from "./guide";

const LANGUAGE_LIST = LANGUAGES.map((language) => `\`${language}\` (${LANGUAGE_NAMES[language]})`).join(", ");

/** Guide: the hosted signing page embedded in another product. @param base this instance's address */
export const embeddingGuide = (base: string): Guide => ({
  slug: "embedding",
  title: "Embedding",
  lead: "Recipients sign inside your own product. They see and agree to the same as with the link in their email.",
  sections: [session(base), element(base), page(base), events, iframe(base), policy(base)],
});

const session = (base: string): GuideSection => ({
  id: "session",
  title: "Request a URL",
  blocks: [
    "Each time your page is shown, your server requests a URL that is valid for one recipient of one document. The document must be out for signature, and it must be the recipient's turn.",
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
    "The response is `{url, expiresAt}`. The request requires an API key with the scope `embed`, so send it from your server, never from a browser. Anyone who has the URL can sign with it: create it for the person who is signed in to your product, and give it to nobody else.",
    {
      table: {
        label: "Request fields",
        head: ["Field", "Meaning"],
        rows: [
          ["`documentId`", "The document"],
          ["`recipientId`, `email` or `roleKey`", "The recipient: exactly one of the three"],
          [
            "`allowedOrigins`",
            "Up to 10 origins that may embed the page in a frame and receive its messages; if your page is itself in a frame, list the surrounding origins too",
          ],
          [
            "`redirectUrl`",
            "Sent to your page with `signed`, instead of the document's own. Without a user name and password; on a device or an internal network only if its origin is among `allowedOrigins`",
          ],
          ["`expiresInSeconds`", "Lifetime of the URL: 300 to 86,400, 3,600 by default"],
        ],
      },
    },
    {
      note: "Always set `allowedOrigins`. Without it, any https site (or a site on localhost) that obtains the URL could embed it.",
    },
    'A recipient who receives emails is notified by one email that such a URL was created for them; a recipient with `delivery: "none"` is not. The audit trail records the recipient, the session and the key, and the certificate states “Embedded in …’s site (API key “…”)” for recipients who signed there.',
    "A URL stops working when it expires, when the document ends, or when the recipient is replaced. It cannot be revoked earlier; if necessary, [void](/docs/api/documents#void-document) the document.",
  ],
});

const element = (base: string): GuideSection => ({
  id: "element",
  title: "Show it",
  blocks: [
    "Load the script once, and place the element where the document should appear. It has no dependencies.",
    {
      title: "HTML",
      code: `<script async src="${base}/embed/1.0.2.js"></script>

<countersign-document src="<url of the session>" height="auto"></countersign-document>`,
    },
    "`/embed/<version>.js` never changes: browsers cache it for a year, and you can pin it by its hash (`integrity`). `/embed.js` is always the current version, cached for an hour.",
    {
      table: {
        label: "Attributes of the element",
        head: ["Attribute", "Meaning"],
        rows: [
          ["`src`", "The `url` of the session"],
          [
            "`locale`",
            `Language of the page and its date and number formats, such as \`de-DE\`: ${LANGUAGE_LIST}. Defaults to the recipient's language; the reader can change it`,
          ],
          ["`theme`", "`light` or `dark`; defaults to the reader's setting"],
          [
            "`height`",
            "A CSS length, a number of pixels, or `auto`: as tall as the content, but at most to the bottom of the window, or the full height of the window if that leaves less than half of it; `720px` by default",
          ],
          ["`width`", "A CSS length or a number of pixels; `100%` by default"],
          ["`label`", "Accessible name of the frame for screen readers; “Document to sign” by default"],
          ["`redirect`", "If set, `signed` redirects your page to its `redirectUrl`"],
        ],
      },
    },
  ],
});

const page = (base: string): GuideSection => ({
  id: "page",
  title: "A complete page to copy",
  blocks: [
    "Your server replaces `EMBED_URL` with the `url` of a session. Nothing else is required.",
    { title: "contract.html", code: embedPageSample(base) },
  ],
});

const events: GuideSection = {
  id: "events",
  title: "Events",
  blocks: [
    {
      table: {
        label: "Events of the embedded page",
        head: ["Event", "More", "When"],
        rows: [
          ["`ready`", "", "The page has started; always the first event"],
          ["`loaded`", "", "The document is visible, or the reason why there is nothing to sign"],
          [
            "`field_completed`",
            "`fieldId`, `completed`, `total`",
            "A field was filled in and left; `completed` of `total` required fields are done",
          ],
          [
            "`signed`",
            "`documentStatus`, `redirectUrl`",
            "The recipient has signed: sent once, and directly after `loaded` if they had signed before the frame was opened. `documentStatus` is null if they signed elsewhere or earlier",
          ],
          [
            "`declined`",
            "",
            "The recipient has declined: sent once, and directly after `loaded` if they had declined earlier",
          ],
          ["`expired`", "", "The session or the document has expired: request a new URL"],
          [
            "`error`",
            "`code`",
            "The document ended for another reason, or an error occurred: an [error code](/docs/errors), or `OFFLINE` without a connection",
          ],
          ["`closed`", "", "The recipient pressed “Done”"],
          ["`resize`", "`height`", "The height of the content in CSS pixels"],
        ],
      },
    },
    "Each is an event on the element; it does not bubble, and its `detail` is the message sent by the frame:",
    {
      title: "event.detail of signed",
      code: `{
  "source": "countersign",
  "version": 1,
  "type": "signed",
  "documentId": "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
  "recipientId": "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a78",
  "documentStatus": "completed",
  "redirectUrl": "https://app.example.com/thanks"
}`,
    },
    "Messages contain ids and states, never names, addresses or entered values. Within `version` 1, fields and events may be added: ignore those you do not know.",
    "The element adds one event of its own: `error` with the code `NOT_READY`, if the frame sends nothing for 15 seconds. This happens if the browser blocks a page that your site may not embed: check `allowedOrigins`. Its `documentId` and `recipientId` are null, because the frame never sent them.",
    {
      note: "Use events only to decide what your page shows next. They come from a browser and can be forged: what your server does must be based on a [webhook](/docs/webhooks) or on reading the document.",
    },
  ],
};

const iframe = (base: string): GuideSection => ({
  id: "iframe",
  title: "With your own iframe",
  blocks: [
    "The element is a thin wrapper around an `iframe`. Without it, set `referrerpolicy`, which tells the frame where to send its messages, and always check the origin of a message first:",
    {
      title: "HTML",
      code: `<iframe id="contract" src="<url of the session>" referrerpolicy="origin" title="Your contract"></iframe>

<script>
  const frame = document.querySelector("#contract");
  window.addEventListener("message", ({ origin, source, data }) => {
    if (origin !== "${base}" || source !== frame.contentWindow) return;
    if (data.source !== "countersign" || data.version !== 1) return;
    console.log(data.type, data);
  });
</script>`,
    },
  ],
});

const policy = (base: string): GuideSection => ({
  id: "policy",
  title: "If your page has a Content Security Policy",
  blocks: [
    "Allow the script and the frame in your `Content-Security-Policy`:",
    { title: "Header", code: `Content-Security-Policy: script-src 'self' ${base}; frame-src ${base}` },
    "The frame needs no cookies or storage, so it also works in browsers that block them for third parties.",
  ],
});
