import { sha256Hex } from "@/lib/pure/secrets";

/**
 * What a signer agrees to, word for word. A changed text is a new version; the hash of the exact text shown
 * goes into the audit trail and onto the certificate.
 */
const CONSENT_TEXT =
  "I agree to read and sign this document electronically. My electronic signature has the same effect as one by " +
  "hand. I can download the document before and after I sign, I can ask the sender for a copy on paper, and I can " +
  "decline to sign. My name, e-mail address, IP address, browser and the times of my steps are recorded with the " +
  "document as evidence.";

export const CONSENT = {
  version: "2026-11-1",
  text: CONSENT_TEXT,
  sha256: sha256Hex(CONSENT_TEXT),
} as const;
