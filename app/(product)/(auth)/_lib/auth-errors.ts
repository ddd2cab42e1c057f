import { oidcProblemText } from "@/components/account/oidc-problem-text";

/** Messages for next-auth's error codes, as found in `/login?error=` and in the credentials response. */
const words: Record<string, string> = {
  CredentialsSignin: "Incorrect email address or password.",
  UNAUTHENTICATED: "Incorrect email address or password.",
  EMAIL_NOT_CONFIRMED:
    "This email address isn’t confirmed yet. Open the link in the email we sent you. If you can’t find it, sign up again to get a new one.",
  RATE_LIMITED: "Too many attempts. Wait a minute, then try again.",
  Verification: "This sign-in link has already been used or has expired. Request a new one below.",
  OAuthAccountNotLinked:
    "An account with this email address already exists. Sign in the same way as the first time.",
  AccessDenied: "Access denied. Try another account or another way to sign in.",
  EmailSignin: "The sign-in email couldn’t be sent. Try again in a moment.",
  SecondStepEnded: "That took longer than ten minutes. Sign in again.",
  SessionRequired: "Sign in to view that page.",
  ...oidcProblemText,
};

const OTHER = "Sign-in failed. Try again, or use another way to sign in.";

/** The message for an error code; undefined for an unknown one. */
export function authErrorText(code: string | null | undefined): string | undefined {
  if (!code) return undefined;
  return Object.hasOwn(words, code) ? words[code] : OTHER;
}
