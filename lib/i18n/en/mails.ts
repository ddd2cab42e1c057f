import type { MailCatalogue } from "@/lib/i18n/mail-messages";

const OWN_LINK =
  "The link is meant for you alone: whoever has it can act in your name, so please do not forward it.";

const deadline = (action: "sign" | "approve", at: string | null) =>
  at === null ? [] : [`You can ${action} it until ${at}.`];

/** English. */
export const mails: MailCatalogue = {
  language: "en",
  labels: {
    colon: ":",
    from: "From",
    due: "Due",
    reason: "Reason",
    certificate: "Certificate of completion",
    waitingFor: "Waiting for",
    messageFrom: (sender) => `${sender} wrote:`,
    linkAsText: "If the button does not work, open this address:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Sent for ${workspaceName} by Countersign at ${host}.`
        : `Sent by Countersign at ${host}.`,
    unsubscribe: "Stop mails of this kind",
    mailSettings: "Choose which mails you get",
    stopReminders: "Stop automatic reminders about this document",
  },
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Confirm your e-mail address",
      heading: "Confirm your e-mail address",
      paragraphs: ["Please confirm that this address is yours. Your account opens right after."],
      button: "Confirm address",
      notes: [
        `The link works once, for ${expiresInMinutes}.`,
        "If you did not sign up, ignore this mail: without the confirmation nothing happens.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Your sign-in link",
      heading: "Sign in to Countersign",
      paragraphs: ["Use the button to sign in. You need no password."],
      button: "Sign in",
      notes: [
        `The link works once, for ${expiresInMinutes}.`,
        "If you did not ask for it, ignore this mail. Nobody can sign in without it.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Set a new password",
      heading: "Set a new password",
      paragraphs: ["Someone, most likely you, asked to set a new password for your account."],
      button: "Set a new password",
      notes: [
        `The link works once, for ${expiresInMinutes}.`,
        "If it was not you, ignore this mail: your password stays as it is.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "A new sign-in to your account",
      heading: "A new sign-in to your account",
      paragraphs: [
        `Somebody, most likely you, signed in to your account on ${at}, with a browser that it did not know.`,
        ...(origin ? [`Where from: ${origin}`] : []),
      ],
      button: "See where you are signed in",
      notes: ["If it was not you, sign out everywhere there and set a new password."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Your password was changed",
      heading: "Your password was changed",
      paragraphs: [
        `The password of your account was changed on ${at}. Every browser was signed out.`,
        "API keys that you made keep working: revoke those that you do not know.",
      ],
      button: "Look at your account",
      notes: [
        "If it was not you, set a new password at once: “Forgot password?” on the sign-in page mails you a link.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Many wrong passwords for your account",
      heading: "Many wrong passwords for your account",
      paragraphs: [
        `Ten wrong passwords were tried for your account within an hour, the last one on ${at}. None of them was right.`,
        "Further tries now have to wait. Browsers that you have signed in with, and sign-in links by mail, work as ever.",
      ],
      button: "Set a new password",
      notes: ["If it was you, you need to do nothing. Use a password that you use nowhere else."],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} invites you to ${workspaceName}`,
      heading: `Join ${workspaceName}`,
      paragraphs: [
        `${sender} invites you to work in ${workspaceName}, where documents are sent and signed.`,
        role === "admin"
          ? "As an admin you can also manage members and settings."
          : "As a member you can make templates and send documents.",
      ],
      button: "Accept the invitation",
      notes: ["If you do not know the sender, ignore this mail: nothing happens without you."],
    }),
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Events no longer reach ${host}`,
      heading: "A webhook was switched off",
      paragraphs: [
        reason === "gone"
          ? `${host} answered that it is gone (410), so we stopped sending events to it.`
          : `${host} has not taken a single event for five days, so we stopped sending them.`,
        "Nothing is lost: what was missed can be sent again once the address works.",
      ],
      button: "Look at the webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `A new API key for ${workspaceName}: “${keyName}”`,
      heading: "An API key was created",
      paragraphs: [
        `${createdBy} created the API key “${keyName}” (${keyHint}) for ${workspaceName} on ${createdAt}.`,
        "Whoever has the key can read and send the documents of the workspace.",
      ],
      button: "Look at the keys",
      notes: ["If you do not know about this, revoke the key now and change your password."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} joined ${workspaceName}`,
      heading: `${member} joined ${workspaceName}`,
      paragraphs: [`${member} has accepted the invitation and can now work in ${workspaceName}.`],
      button: "Look at the members",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} asks you to ${action} “${documentName}”`,
      heading: `${sender} asks you to ${action} a document`,
      paragraphs: [
        `Please read and ${action} “${documentName}”. It takes a few minutes, in your browser, without an account.`,
        ...deadline(action, expiresAt),
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      notes: [OWN_LINK, `If you did not expect this, ask ${sender} before you ${action} anything.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} is waiting for you to ${action} “${documentName}”`,
      heading: `A reminder to ${action}`,
      paragraphs: [
        `${sender} is still waiting for you to ${action} “${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      notes: [OWN_LINK],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} shares “${documentName}” with you`,
      heading: `${sender} shares a document with you`,
      paragraphs: [
        role === "cc"
          ? `You receive a copy of “${documentName}”. There is nothing for you to sign.`
          : `You can read “${documentName}”. There is nothing for you to sign.`,
      ],
      button: "Read the document",
      notes: ["The link is meant for you alone: whoever has it can read the document."],
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Completed: “${documentName}”`,
      heading: "Everyone has signed",
      paragraphs: [
        `“${documentName}” was completed on ${completedAt}. The document is sealed: any later change would show.`,
        isAttached
          ? "The signed document is attached. Please keep it. The certificate says who signed, when and how."
          : "Please keep the signed document. The certificate says who signed, when and how.",
      ],
      button: "Open the signed document",
    }),
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} declined to sign “${documentName}”`,
      heading: `${declinedBy} declined`,
      paragraphs: [`${declinedBy} declined to sign “${documentName}”. Nobody can sign it any more.`],
      button: "Open the document",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} cancelled “${documentName}”`,
      heading: "This document was cancelled",
      paragraphs: [
        `${sender} cancelled “${documentName}”. There is nothing left for you to do, and your link no longer works.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Expired: “${documentName}”`,
      heading: "This document has expired",
      paragraphs: [
        `The time to sign “${documentName}” ended on ${expiredAt}.`,
        audience === "sender"
          ? "Nobody can sign it any more. If you still need it, send it again."
          : `If it is still needed, ask ${sender} to send it again.`,
      ],
      button: "Open the document",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}” can be signed for you on another site`,
      heading: "Your document is open on another site",
      paragraphs: [
        `${sender} has made it possible to sign or approve “${documentName}” in your name within another site, without the link from our mail.`,
        "If you are using that site, there is nothing for you to do here.",
      ],
      button: "Read the document",
      notes: [
        `If you know nothing about this, tell ${sender} at once: whoever has that page can act in your name.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Soon too late to ${action} “${documentName}”`,
      heading: "The time is nearly over",
      paragraphs: [
        `${sender} is waiting for you to ${action} “${documentName}”. You can ${action} it until ${expiresAt}; after that the link no longer works.`,
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      notes: [OWN_LINK],
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Expires soon: “${documentName}”`,
      heading: "This document expires soon",
      paragraphs: [
        `“${documentName}” can be signed until ${expiresAt}, and not everybody has signed.`,
        "We have told those whose turn it is. You can also remind them yourself, or hand over the link.",
      ],
      button: "Open the document",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} opened “${documentName}”`,
      heading: `${viewer} opened the document`,
      paragraphs: [`${viewer} has opened “${documentName}” for the first time.`],
      button: "Open the document",
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign" ? `${signer} signed “${documentName}”` : `${signer} approved “${documentName}”`,
      heading: action === "sign" ? `${signer} signed` : `${signer} approved`,
      paragraphs: [
        action === "sign"
          ? `${signer} has signed “${documentName}”. Others still have to act.`
          : `${signer} has approved “${documentName}”. Others still have to act.`,
      ],
      button: "Open the document",
    }),
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `A mail to ${failedRecipient} about “${documentName}” did not arrive`,
      heading: "A mail did not arrive",
      paragraphs: [
        `Our mail to ${failedRecipient} about “${documentName}” could not be delivered.`,
        cause === "refused"
          ? "Check the address. You can correct it on the document's page and send the link again, or copy the link and hand it over yourself."
          : "Our mail service did not take it; nothing is known to be wrong with the address. You can send a reminder from the document's page later, or copy the link there and hand it over yourself.",
      ],
      button: "Open the document",
    }),
  },
  optOut: {
    notices: {
      documentViewed: "somebody opens a document of yours",
      documentSigned: "somebody signs a document of yours",
      documentDeclined: "somebody declines a document of yours",
      documentCompleted: "a document of yours is complete",
      documentExpired: "a document of yours has expired",
      documentExpiringSoon: "a document of yours expires soon",
      mailFailed: "a mail about a document of yours does not arrive",
      webhookDisabled: "a webhook is switched off",
      memberJoined: "somebody joins your workspace",
    },
    notice: {
      heading: "Stop these mails?",
      question: ({ when }) =>
        `You will get no more mails when ${when}. Notifications in the product stay as they are.`,
      button: "Stop these mails",
      doneHeading: "These mails are stopped",
      done: ({ when }) =>
        `You get no more mails when ${when}. You can switch them on again in your profile, under Notifications.`,
    },
    reminders: {
      heading: "Stop the reminders?",
      question: ({ documentName, sender }) =>
        `You will get no more automatic reminders about “${documentName}”. Your link keeps working, and ${sender} can still write to you.`,
      button: "Stop the reminders",
      doneHeading: "The reminders are stopped",
      done: ({ documentName, sender }) =>
        `You get no more automatic reminders about “${documentName}”. ${sender} sees that you asked for this. Your link keeps working.`,
    },
    broken: {
      heading: "This link does not work",
      text: "It is not complete, or what it was about is gone. Open it from the mail once more.",
    },
  },
};
