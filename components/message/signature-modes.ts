import { SIGNATURE_MODES, type SignatureMode } from "@/lib/contracts/field-types";

/** Adds or removes a signature mode, keeping the usual order; the last one cannot be removed. */
export function withSignatureMode(
  modes: readonly SignatureMode[],
  mode: SignatureMode,
  isOn: boolean,
): SignatureMode[] {
  const next = SIGNATURE_MODES.filter((one) => (one === mode ? isOn : modes.includes(one)));
  return next.length > 0 ? next : [...modes];
}
