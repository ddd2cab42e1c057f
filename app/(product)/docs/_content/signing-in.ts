import { MAX_PASSKEYS } from "@/lib/contracts/factor-limits";
import type { Guide } from "./guide";

/** Guide for everybody with an account: passkeys, codes, recovery. @param base this instance's address */
export const signingInGuide = (base: string): Guide => {
  const { hostname } = new URL(base);
  return {
    slug: "signing-in",
    title: "Signing in: passkeys, codes, recovery",
    lead: "Protect your account with a passkey or an authenticator app, so that your password alone opens nothing.",
    sections: [
      {
        id: "second-step",
        title: "Two steps",
        keywords: "2fa mfa two-factor second factor login",
        blocks: [
          "Without more, a password, a link by email or an account at another provider signs you in. Once you add a passkey or an authenticator app under [Sign-in](/settings/security), each of these is only the first step, and the passkey or a code is the second. You have ten minutes for it, in the same browser.",
          "A new password and a new email address leave your passkeys, your app and your recovery codes as they are. You are told by email when one is added or removed, when a recovery code is used, and when many wrong codes are entered.",
        ],
      },
      {
        id: "passkeys",
        title: "Passkeys",
        keywords: "webauthn fido2 security key yubikey face fingerprint touch id windows hello",
        blocks: [
          `A passkey is kept by your device, your password manager or a security key, which checks your fingerprint, face or PIN. It signs you in by itself, without a password: choose “Sign in with a passkey”, or pick it from what the browser suggests in the address field. It works at ${hostname} alone, so a copied page cannot get it out of you.`,
          `You can have up to ${MAX_PASSKEYS}. Give each a name by which you recognise it. The list says which are synced to your other devices and which stay on one: add a second one before you lose the only device.`,
          "A passkey that answers as if it had been copied is blocked. Remove it and add a new one.",
        ],
      },
      {
        id: "authenticator-app",
        title: "Authenticator app",
        keywords: "totp google authenticator one-time code otp qr",
        blocks: [
          "An authenticator app shows a six-digit code that changes every 30 seconds. Scan the QR code with it, or type the key, and enter the first code. Each code works once: after signing in, wait for the next one. If codes are refused, check that the time of your phone is set automatically.",
        ],
      },
      {
        id: "recovery-codes",
        title: "Recovery codes",
        keywords: "backup codes emergency",
        blocks: [
          "With your first passkey or app you get ten recovery codes. They are shown once: print them, or save them where you keep passwords. Each signs you in once in place of the second step. Get new ones at any time; the earlier ones then no longer work.",
        ],
      },
      {
        id: "lost-device",
        title: "If you lose your device",
        keywords: "lost phone locked out recovery no access",
        blocks: [
          {
            list: [
              "Sign in with another passkey, or with your password and a recovery code.",
              "Remove the lost passkey or app under [Sign-in](/settings/security), sign out the sessions you don’t recognise, and add a new one.",
              "With none of them left, only the people who run this instance can help, and they have to be sure that it is you who asks.",
            ],
            isOrdered: true,
          },
        ],
      },
      {
        id: "address",
        title: "Changing your email address",
        keywords: "change email address undo old mailbox",
        blocks: [
          "Ask for it under [Sign-in](/settings/security). We email your present address and the new one, and the address changes once both have confirmed, within a day. Until then, either mailbox can refuse, and you can cancel. Documents that name you keep the address they were sent to, and pending invitations stay with theirs.",
          "Your former address is told, and can undo the change for seven days: the account gets its former address back, everyone is signed out, apps are disconnected, and a new password is chosen. Nobody else can take the former address meanwhile. Passkeys and authenticator apps stay, so remove those that aren’t yours.",
          "If you no longer have access to your present mailbox, the address cannot be changed this way: nobody but its owner can confirm. The people who run the instance can help, and have to be sure that it is you who asks.",
        ],
      },
      {
        id: "confirm",
        title: "Confirming that it’s you",
        keywords: "re-authentication sudo mode REAUTHENTICATION_REQUIRED five minutes",
        blocks: [
          "Some things ask you to confirm that it’s you if you have not signed in or confirmed within five minutes: API keys, webhooks and their secrets, invitations and roles, exports, how you sign in, sessions, the plan, the own domain, letting assistants in, and deleting the workspace. You confirm with a passkey, your app or a recovery code if you have one, else with your password, else with a code that we email. What you had filled in stays, and one confirmation covers what you do in the next five minutes.",
          "In the API these operations answer 403 [REAUTHENTICATION_REQUIRED](/docs/errors#reauthentication-required) to a browser’s session and to tokens issued to it; [the reference](/docs/api) lists it where it applies. API keys are never asked, and a token of `POST /api/auth/token` counts for its hour.",
        ],
      },
      {
        id: "programs",
        title: "Programs",
        keywords: "api token POST /api/auth/token SECOND_FACTOR_REQUIRED totp recoveryCode",
        blocks: [
          "Programs use API keys, which have no second step. Where an operation needs a session token, `POST /api/auth/token` takes `totp` or `recoveryCode` beside the password of an account with an authenticator app. Without one it answers 401 `SECOND_FACTOR_REQUIRED`, whose `methods` say what can be sent. An account with passkeys only gets no token by password.",
        ],
      },
    ],
  };
};
