import { pictureOf } from "@/components/signing/signature/picture-of";
import type { SignatureKind } from "@/components/signing/use-signing";
import type { SignatureInput } from "@/lib/contracts/signing";

const NOT_KEPT = "It could not be saved for next time.";

/**
 * Keeps a signature with the signed-in user's account.
 * @returns why it was not kept, in words; null when it was
 */
export async function keepSignature(made: SignatureInput, kind: SignatureKind): Promise<string | null> {
  const image = await pictureOf(made).catch(() => null);
  if (!image) return NOT_KEPT;
  // The client is no part of what everybody loads who signs.
  const { countersign, failureOf } = await import("@/lib/client/countersign");
  try {
    await countersign.createSavedSignature({ body: { image, kind } });
    return null;
  } catch (caught) {
    const error = failureOf(caught);
    return error.code === "SIGNATURE_LIMIT_REACHED"
      ? `${NOT_KEPT} Your account keeps as many signatures as it can: delete one in your profile to make room.`
      : `${NOT_KEPT} ${error.message}`;
  }
}
