import type { OidcProblem } from "@/lib/contracts/identities";

const MISFIT =
  "Your company’s sign-in isn’t set up correctly on this server, so nothing was accepted. Tell whoever runs it, and sign in another way meanwhile.";

/** What a person is told when their company's sign-in came to nothing. The server's log has the reason. */
export const oidcProblemText: Readonly<Record<OidcProblem, string>> = {
  OidcUnavailable:
    "Your company’s sign-in service can’t be reached right now. Try again in a moment, or sign in another way.",
  OidcUnfit: MISFIT,
  OidcDenied:
    "Your company’s sign-in service didn’t sign you in: it was cancelled, or you may not use this application. Try again, or ask your administrator.",
  OidcExpired: "That sign-in took too long or was started in another browser. Start again from here.",
  OidcSpent: "That sign-in has already been used or has expired. Start again from here.",
  OidcClock:
    "The clocks of this server and of your company’s sign-in service differ too much. Try again; if that doesn’t help, tell whoever runs this server.",
  OidcRejected:
    "The answer of your company’s sign-in service couldn’t be verified, so nothing was accepted. Start again from here.",
  OidcNoEmail:
    "Your company’s sign-in service didn’t pass on your email address. Ask your administrator to share it with this application.",
  OidcAccountExists:
    "There’s already an account with your email address. Sign in to it as you usually do, then connect your company’s sign-in under Settings, Sign-in.",
  OidcSessionChanged: "You were signed out, or signed in again, meanwhile. Nothing was connected. Try again.",
  OidcElsewhere:
    "Your company’s sign-in is already connected to another account here. Sign in with it to use that account.",
  OidcAnother:
    "Another person’s company sign-in is connected to this account. Disconnect it first, then connect yours.",
  SignUpClosed:
    "There’s no account with this email address, and only invited people can create one here. Ask someone who works here to invite you.",
};
