import { renderSignature } from "@/components/signing/signature/render-signature";
import type { SignatureKind } from "@/components/signing/use-signing";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SigningMessages } from "@/lib/i18n/signing-messages";

/**
 * Saves a signature to the signed-in user's account.
 * @returns an error message; null on success
 */
export async function saveToAccount(
  signature: SignatureInput,
  kind: SignatureKind,
  { notKept, noRoom }: SigningMessages["signature"],
): Promise<string | null> {
  const image = await renderSignature(signature).catch(() => null);
  if (!image) return notKept;
  // Lazy import, because most signers do not need the API client.
  const { countersign, failureOf } = await import("@/lib/client/countersign");
  try {
    await countersign.createSavedSignature({ body: { image, kind } });
    return null;
  } catch (caught) {
    return failureOf(caught).code === "SIGNATURE_LIMIT_REACHED" ? `${notKept} ${noRoom}` : notKept;
  }
}
