/**
 * What a signer agrees to, word for word. A text that is changed, in any language, needs a new version: the exact text
 * that was shown is told by its hash, in the audit trail and on the certificate.
 */
export const consent = {
  version: "2026-11-1",
  text:
    "I agree to read and sign this document electronically. My electronic signature has the same effect as one by " +
    "hand. I can download the document before and after I sign, I can ask the sender for a copy on paper, and I can " +
    "decline to sign. My name, e-mail address, IP address, browser and the times of my steps are recorded with the " +
    "document as evidence.",
} as const;
