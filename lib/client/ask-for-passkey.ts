import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

/** What a person sees when the browser gave no passkey; null if they need not be told. */
export type NoPasskey = { message: string | null };

/** Whether the browser knows passkeys; on plain http it does so only for localhost. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === "function";

const UNKNOWN: NoPasskey = {
  message: "This browser can’t use passkeys here. Use another browser, or another way to sign in.",
};

/** The library is fetched when it is needed: most visits use none of it. */
const library = () => import("@simplewebauthn/browser");

/**
 * Asks for a passkey that may sign in.
 * @param isAutofill whether it is only offered among the browser's suggestions for the address field, and waits there
 */
export async function askForPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  isAutofill = false,
): Promise<AuthenticationResponseJSON | NoPasskey> {
  if (!knowsPasskeys()) return UNKNOWN;
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill }).catch((error: unknown) => ({
    message: isAutofill ? null : reasonOf(error, "No passkey was chosen. Try again, or sign in another way."),
  }));
}

/** Makes a passkey. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | NoPasskey> {
  if (!knowsPasskeys()) return UNKNOWN;
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch((error: unknown) => ({
    message: reasonOf(error, "No passkey was made. Try again when you are ready."),
  }));
}

/** Ends an offer among the browser's suggestions: the page is left. */
export async function endPasskeyOffer(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

/** Whether the browser can offer passkeys among its suggestions. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Browsers tell a refusal, a timeout and a missing passkey by one name, so that a site learns nothing from it. */
function reasonOf(error: unknown, refused: string): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device already has a passkey for your account.";
  if (name === "NotAllowedError" || name === "AbortError") return refused;
  return "The browser couldn’t use a passkey. Try again, or use another browser.";
}
