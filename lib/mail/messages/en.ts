import type { MailCatalogue } from "@/lib/mail/messages/catalogue";

const OWN_LINK =
  "The link is meant for you alone: whoever has it can act in your name, so please do not forward it.";

const deadline = (action: "sign" | "approve", at: string | null) =>
  at === null ? [] : [`You can ${action} it until ${at}.`];

/** English. */
export const en: MailCatalogue = {
  language: "en",
  labels: {
    from: "From",
    due: "Due",
    reason: "Reason",
    certificate: "Certificate of completion",
    messageFrom: (sender) => `${sender} wrote:`,
    linkAsText: "If the button does not work, open this address:",
    footer: (workspaceName, host) => `Sent for ${workspaceName} by Countersign at ${host}.`,
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
    completed: ({ documentName, completedAt }) => ({
      subject: `Completed: “${documentName}”`,
      heading: "Everyone has signed",
      paragraphs: [
        `“${documentName}” was completed on ${completedAt}. The document is sealed: any later change would show.`,
        "Please keep the signed document. The certificate says who signed, when and how.",
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
  },
};
