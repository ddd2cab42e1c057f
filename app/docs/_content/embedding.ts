import { LANGUAGE_NAMES, LANGUAGES } from "@/lib/i18n/languages";
import { embedPage } from "./embed-page";
import type { Guide, GuideSection } from "./guide";

const LANGUAGE_LIST = LANGUAGES.map((language) => `\`${language}\` (${LANGUAGE_NAMES[language]})`).join(", ");

/** Guide: the hosted signing page embedded in another product. @param base where this instance answers */
export const embedding = (base: string): Guide => ({
  slug: "embedding",
  title: "Embedding",
  lead: "Recipients sign inside your own product. What they see and agree to is the same as by the link in their mail.",
  sections: [session(base), element(base), page(base), events, iframe(base), policy(base)],
});

const session = (base: string): GuideSection => ({
  id: "session",
  title: "Ask for an address",
  blocks: [
    "Each time your page is shown, your server asks for an address that is good for one recipient of one document. The document has to be out for signature, and it has to be their turn.",
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
    "The answer is `{url, expiresAt}`. It takes an API key, so do this on your server, never in a browser. Whoever has the address can sign with it: make it for the person who is signed in to your product, and give it to nobody else.",
    {
      table: {
        label: "What the request takes",
        head: ["Field", "Meaning"],
        rows: [
          ["`documentId`", "The document"],
          ["`recipientId`, `email` or `roleKey`", "One of the three: who signs"],
          [
            "`allowedOrigins`",
            "Up to 10 sites that may show the page in a frame, and that it speaks to; when your page is itself in a frame, name the sites around it, too",
          ],
          ["`redirectUrl`", "Handed to your page with `signed`, instead of the document's own"],
          ["`expiresInSeconds`", "How long the address works: 300 to 86,400, 3,600 by default"],
        ],
      },
    },
    {
      note: "Always name `allowedOrigins`. Without them, any https site (or one on localhost) that got hold of the address could show it.",
    },
    'A recipient who gets mails from us is told by one mail that such an address was made for them; one with `delivery: "none"` is not. The audit trail names them, the session and the key, and the certificate says “Embedded in …’s site (API key “…”)” of who signed there.',
    "An address ends with its time, when the document ends, and when the recipient is replaced. It cannot be called back before; [void](/docs/api/documents#void-document) the document if it must be.",
  ],
});

const element = (base: string): GuideSection => ({
  id: "element",
  title: "Show it",
  blocks: [
    "Load the script once, and put the element where the document belongs. It has no dependencies.",
    {
      title: "HTML",
      code: `<script async src="${base}/embed/1.0.2.js"></script>

<countersign-document src="<url of the session>" height="auto"></countersign-document>`,
    },
    "`/embed/<version>.js` never changes: browsers keep it for a year, and you can pin it by its hash (`integrity`). `/embed.js` is always the present version, kept for an hour.",
    {
      table: {
        label: "Attributes of the element",
        head: ["Attribute", "Meaning"],
        rows: [
          ["`src`", "The `url` of the session"],
          [
            "`locale`",
            `The language of the page, and how its dates and numbers are written, such as \`de-DE\`: ${LANGUAGE_LIST}. Without it the recipient's own; the reader can change it`,
          ],
          ["`theme`", "`light` or `dark`; the reader's own without it"],
          [
            "`height`",
            "A CSS length, a number of pixels, or `auto`: as tall as what is shown, at most down to the end of the window, or as tall as the window where that leaves less than half of it; `720px` without it",
          ],
          ["`width`", "A CSS length or a number of pixels; `100%` without it"],
          ["`label`", "What a screen reader calls the frame; “Document to sign” without it"],
          ["`redirect`", "With it, `signed` leads your page on to its `redirectUrl`"],
        ],
      },
    },
  ],
});

const page = (base: string): GuideSection => ({
  id: "page",
  title: "A whole page to copy",
  blocks: [
    "Your server puts the `url` of a session where `EMBED_URL` stands. Nothing else is needed.",
    { title: "contract.html", code: embedPage(base) },
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
          ["`ready`", "", "The page runs; always the first"],
          ["`loaded`", "", "The document, or why there is nothing to sign, can be seen"],
          [
            "`field_completed`",
            "`fieldId`, `completed`, `total`",
            "A field was filled in and left; `completed` of `total` required fields are",
          ],
          [
            "`signed`",
            "`documentStatus`, `redirectUrl`",
            "The recipient has signed: told once, and right after `loaded` when they had signed before the frame was opened. `documentStatus` is null when they signed elsewhere or before",
          ],
          [
            "`declined`",
            "",
            "The recipient has declined: told once, and right after `loaded` when they had declined before",
          ],
          ["`expired`", "", "The session's time is over, or the document's: ask for another address"],
          [
            "`error`",
            "`code`",
            "The document ended otherwise, or something failed: a [code of the interface](/docs/errors), `OFFLINE` without a connection",
          ],
          ["`closed`", "", "The recipient pressed “Done”"],
          ["`resize`", "`height`", "What is shown is so many CSS pixels tall"],
        ],
      },
    },
    "Each is an event of the element; it does not bubble, and its `detail` is the message that the frame sent:",
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
    "Messages carry ids and states, never names, addresses or what was entered. Within `version` 1 fields and events may be added: ignore what you do not know.",
    "The element adds one of its own: `error` with the code `NOT_READY`, when the frame stays silent for 15 seconds. Browsers are silent like that about a page that your site may not show: look at `allowedOrigins` then. Its `documentId` and `recipientId` are null: the frame never said whose it has.",
    {
      note: "Events are for what your page shows next. They come from a browser, and a browser can be made to say anything: what your server does must follow from a [webhook](/docs/webhooks), or from reading the document.",
    },
  ],
};

const iframe = (base: string): GuideSection => ({
  id: "iframe",
  title: "With an iframe of your own",
  blocks: [
    "The element is a thin cover around an `iframe`. Without it, set `referrerpolicy`, by which the frame knows whom to speak to, and look at where a message comes from before anything else:",
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
  title: "When your page has a security policy",
  blocks: [
    "Allow the script and the frame in your `Content-Security-Policy`:",
    { title: "Header", code: `Content-Security-Policy: script-src 'self' ${base}; frame-src ${base}` },
    "The frame needs no cookies and no storage, so browsers that refuse those to third parties are fine.",
  ],
});
