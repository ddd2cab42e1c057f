import { pictureOf } from "@/components/signing/signature/picture-of";
import type { SignatureKind } from "@/components/signing/use-signing";
import type { SignatureInput } from "@/lib/contracts/signing";
import type { SigningWords } from "@/lib/words/signing-words";

/**
 * Keeps a signature with the signed-in user's account.
 * @returns why it was not kept, in words; null when it was
 */
export async function keepSignature(
  made: SignatureInput,
  kind: SignatureKind,
  { notKept, noRoom }: SigningWords["signature"],
): Promise<string | null> {
  const image = await pictureOf(made).catch(() => null);
  if (!image) return notKept;
  // The client is no part of what everybody loads who signs.
  const { countersign, failureOf } = await import("@/lib/client/countersign");
  try {
    await countersign.createSavedSignature({ body: { image, kind } });
    return null;
  } catch (caught) {
    return failureOf(caught).code === "SIGNATURE_LIMIT_REACHED" ? `${notKept} ${noRoom}` : notKept;
  }
}
