import type { SignatureInput } from "@/lib/contracts/signing";

/** Props of each signature pad. It reports null while there is no signature to adopt. */
export interface PadProps {
  readonly onChange: (signature: SignatureInput | null) => void;
}
