/** Messages for next-auth's error codes, as found in `/login?error=` and in the credentials response. */
const words: Record<string, string> = {
  CredentialsSignin: "The e-mail address or the password is not right.",
  UNAUTHENTICATED: "The e-mail address or the password is not right.",
  EMAIL_NOT_CONFIRMED:
    "This address is not confirmed yet. Open the link in the mail that we sent you; if it is lost, create the account once more and a new one follows.",
  RATE_LIMITED: "Too many attempts. Wait a minute, then try again.",
  Verification: "This sign-in link was already used or is too old. Ask for a new one below.",
  OAuthAccountNotLinked:
    "There is an account with this address that signs in another way. Use the way you used first.",
  AccessDenied: "Access was denied. Choose another account, or another way to sign in.",
  SignUpClosed:
    "There is no account with this address, and this instance opens one only for people who are invited. Ask somebody who works here.",
  EmailSignin: "The mail with the sign-in link could not be sent. Try again in a moment.",
  SessionRequired: "Sign in to see that page.",
};

const OTHER = "Signing in did not work. Try again, or choose another way.";

/** The message for an error code; undefined for an unknown one. */
export function authErrorText(code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(words, code) ? words[code] : OTHER;
}
