import { AUDIT_CHECK_PY, AUDIT_CHECK_TS } from "./audit-check";
import type { Guide } from "./guide";

/** Guide: what can be verified about a sealed file, by whom and how. @param base this instance's address */
export const verificationGuide = (base: string): Guide => ({
  slug: "verification",
  title: "Verification",
  lead: "Anyone who has a sealed PDF or an audit trail can verify it, without an account.",
  sections: [
    {
      id: "pdf",
      title: "Verify a PDF",
      blocks: [
        "Drop it at `/verify`, or send it as raw bytes or as the part `file` of a form. It is not stored.",
        "The code on the certificate of completion leads to `/verify/{id of the document}`, which anyone can open: whether the document is open, completed and sealed, declined, voided, expired or deleted, and the SHA-256 of each file that was sealed. Names are shown only when the file is verified.",
        {
          title: "cURL",
          code: `curl -s "${base}/api/verify" -H "Content-Type: application/pdf" --data-binary @lease.pdf`,
        },
        {
          table: {
            label: "Values of `verdict`",
            head: ["verdict", "meaning"],
            rows: [
              [
                "`intact`",
                "The file was issued by this service, or a seal by a key of this service covers all of it, or all except validation data (DSS) and document time stamps that were added later. With the note `PAGES_NOT_EXAMINED`, it may still show another document’s certificate: do not present it as verified without a warning.",
              ],
              [
                "`misleading`",
                "As `intact`, but pages show a certificate of completion that is not this document’s own. `notes` has their numbers.",
              ],
              [
                "`changed`",
                "A seal by a key of this service is valid up to byte `coversUpTo`, and something else was added after it; or, if that is null, a seal does not match the file or cannot be read.",
              ],
              ["`foreign`", "It was sealed by someone else. You decide whether to trust them."],
              ["`unknown`", "It has signatures, but none of them can be checked here."],
              [
                "`unsealed`",
                "It has no signatures. That can be a copy of a sealed file too: when a program re-saves a file, or prints it, the seal may be left out, and nothing proves then where the pages are from. Ask for the sealed file.",
              ],
            ],
          },
        },
        "Names prove nothing: a seal is this service’s own (`isOurs`) only if it was made with one of its current or former keys. `sealedAt` is when it was sealed.",
        "A seal proves that a file is unchanged, not who it is from: anyone with an account can have any file sealed. So read `document` too: its `id`, `name`, `status`, `workspace`, `completedAt`, the `signers` with their `name` and `signedAt`, as recorded when they signed, and `certificatePages`, the pages that are its own certificate. It is null for a document that was deleted, and for a file that was not sealed here or is not all there: names are only told to whoever has the sealed file.",
        {
          table: {
            label: "Values of `notes[].code`",
            head: ["code", "meaning"],
            rows: [
              [
                "`OTHER_CERTIFICATE_PAGES`",
                "`pages` show a certificate of completion, but not this document’s own: known by their text, or by the QR code on them, in pictures too. What signers entered does not count, whatever it says.",
              ],
              [
                "`PAGES_NOT_EXAMINED`",
                "`pages` could not be examined for another document’s certificate; no page could, if that is left out. `verdict` stays `intact`; `/verify` shows a warning in place of green.",
              ],
              [
                "`CERTIFICATE_MISSING`",
                "The file was sealed with a certificate of completion, and was changed so that it shows none of its pages.",
              ],
              [
                "`DAMAGED`",
                "It holds a seal of this service, or a part of one, but was cut short, shifted, or re-saved with it.",
              ],
              [
                "`PROPERTIES_NOT_HASHED`",
                "An audit trail has properties that no hash covers, or repeats a property. They are not part of the result.",
              ],
            ],
          },
        },
        "The first `coversUpTo` bytes of a changed file are the file that was sealed: extract them with `head -c`.",
        "Each seal has its `state` (`intact`, `broken` or `unchecked`) and, if something is wrong, a `problemCode` and a `problem` in words. `claimedTime` is the time stated by the sealer; `timestamp.time` is confirmed by a time-stamp authority, and `timestamp.isTrusted` is whether that authority is a known one.",
      ],
    },
    {
      id: "audit-trail",
      title: "Verify an audit trail",
      blocks: [
        "The same URL accepts the JSON of `GET /v1/documents/{id}/audit`, either unchanged or as `{documentId, events}`:",
        {
          title: "cURL",
          code: `curl -s "${base}/v1/documents/$ID/audit" -H "Authorization: Bearer $COUNTERSIGN_KEY" -o audit.json
curl -s "${base}/api/verify?documentId=$ID" -H "Content-Type: application/json" --data-binary @audit.json`,
        },
        "`verdict` is `intact` if all events were recorded here, in order and from the first; fewer `events` than `recorded` means that the end is missing. Otherwise it is `changed`, and `brokenAt` is the first event that differs from what was recorded. `notes` are as above. It is `unknown` if the trail is consistent but its document is not from this service: anyone who rewrites an entire trail can make it consistent.",
        "To verify a chain yourself, hash the canonical JSON (RFC 8785) of `{id, documentId, sequence, type, createdAt, actor, ip, userAgent, data, previousHash}` of each event with SHA-256. `documentId` is not part of the events: use the document's id.",
        { title: "TypeScript, with Node.js", code: AUDIT_CHECK_TS },
        { title: "Python", code: AUDIT_CHECK_PY },
        "Both programs take the file and the document's id, and print each event's number and hash. The certificate of completion, protected by its seal, states the hash of the last event when it was created: compare it with the line of that number. `sealed`, downloads and other later events follow it.",
      ],
    },
    {
      id: "signature",
      title: "Verify what a signature covers",
      blocks: [
        "The event `signed` binds a signature to what the person was shown, filled in and signed. Each hash is the SHA-256, in hex, of the canonical JSON (RFC 8785) of:",
        {
          table: {
            label: "Hashes of the event `signed`",
            head: ["Hash", "Canonical JSON of"],
            rows: [
              ["`valuesSha256`", "`values` of the person’s submission (`GET /v1/submissions`)"],
              [
                "`signaturesSha256`",
                "An object with a property for each signature of the submission, named by its `fieldId`: `{mode, text, font}` of a typed one, `{mode, strokesSha256}` of one drawn as strokes, otherwise `{mode, imageSha256}`. `strokesSha256` is the SHA-256 of the canonical JSON of its `paths`, and `imageSha256` that of the image’s bytes",
              ],
              [
                "`shownSha256`",
                "`{pdfSha256, others}`. `pdfSha256` is `shown.pdfSha256` of the event: the file that was sent (`sourceSha256` of the event `sent`), or the sealed file, which contains all answers. `others` has a property for each of `shown.recipientIds`, named by that id: `{values, signed}`, with those `values` of their submission that are not null, and the `fieldId`s of their `signatures` in ascending order",
              ],
            ],
          },
        },
        "`viewed` has `shownSha256` and `shown` as well. Both are null where it is not known what was shown: someone else signed while the page was open, and the page did not say which state it showed.",
        "Events without a property `shown` were recorded before signatures were covered. There, `shownSha256` is the SHA-256 of the PDF itself, without the answers of others that were laid over it, and no hash covers the signature.",
      ],
    },
    {
      id: "readers",
      title: "With other programs",
      blocks: [
        "Every PDF reader that supports signatures verifies the seal. Unless the operator uses a purchased certificate, it reports the seal’s authority as unknown until you trust it:",
        { title: "cURL", code: `curl -s "${base}/.well-known/countersign-seal.pem" -o countersign-seal.pem` },
      ],
    },
  ],
});
