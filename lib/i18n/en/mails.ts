import { REPORTS } from "@/lib/i18n/en/report-mails";
import { SCHEDULED_MAILS } from "@/lib/i18n/en/scheduled-mails";
import { VISITOR_MAILS } from "@/lib/i18n/en/visitor-mails";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

const OWN_LINK =
  "This link is for you only. Anyone who has it can act in your name, so please do not forward it.";

const deadline = (action: "sign" | "approve", at: string | null) =>
  at === null ? [] : [`${action === "sign" ? "Sign" : "Approve"} by ${at}.`];

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
    privateFrom: (sender) => `A personal note to you from ${sender}:`,
    delegatedBy: (person) => `${person} has asked you to take their place.`,
    addressTypedIn: (sender) =>
      `Your email address was entered on a public page by whoever signed, and was not verified. If it was not you, please tell ${sender}.`,
    unverified: "Email address not verified",
    linkAsText: "If the button does not work, open this address:",
    footer: (workspaceName, host) =>
      workspaceName
        ? `Sent on behalf of ${workspaceName} by Countersign at ${host}.`
        : `Sent by Countersign at ${host}.`,
    unsubscribe: "Unsubscribe from these emails",
    mailSettings: "Choose which emails you get",
    stopReminders: "Stop automatic reminders about this document",
    report: REPORTS.label,
    sharedAddress: REPORTS.sharedAddress,
    sameName: REPORTS.sameName,
    sharedLinks: REPORTS.sharedLinks,
  },
  greeting: (name) => (name ? `Hello ${name},` : "Hello,"),
  mails: {
    "confirm-email": ({ expiresInMinutes }) => ({
      subject: "Confirm your email address",
      heading: "Confirm your email address",
      paragraphs: [
        "Please confirm that this email address is yours. Your account is ready as soon as you do.",
      ],
      button: "Confirm address",
      notes: [
        `The link works once and expires after ${expiresInMinutes}.`,
        "If you did not sign up, ignore this email. Nothing happens unless you confirm.",
      ],
    }),
    "magic-link": ({ expiresInMinutes }) => ({
      subject: "Your sign-in link",
      heading: "Sign in to Countersign",
      paragraphs: ["Use this link to sign in. You do not need a password."],
      button: "Sign in",
      notes: [
        `The link works once and expires after ${expiresInMinutes}.`,
        "If you did not ask for this link, ignore this email. Nobody can sign in without it.",
      ],
    }),
    "password-reset": ({ expiresInMinutes }) => ({
      subject: "Set a new password",
      heading: "Set a new password",
      paragraphs: ["Someone, most likely you, asked for a new password for your account."],
      button: "Set a new password",
      notes: [
        `The link works once and expires after ${expiresInMinutes}.`,
        "If it was not you, ignore this email. Your password stays the same.",
      ],
    }),
    "new-sign-in": ({ at, origin }) => ({
      subject: "New sign-in to your account",
      heading: "New sign-in to your account",
      paragraphs: [
        `Someone, most likely you, signed in to your account on ${at} from a browser we had not seen before.`,
        ...(origin ? [`Signed in from: ${origin}`] : []),
      ],
      button: "See where you are signed in",
      notes: ["If it was not you, sign out everywhere on that page and set a new password."],
    }),
    "password-changed": ({ at }) => ({
      subject: "Your password was changed",
      heading: "Your password was changed",
      paragraphs: [
        `The password of your account was changed on ${at}. Every browser was signed out, and connected apps were disconnected.`,
        "API keys you created still work. Revoke any that you do not recognise.",
      ],
      button: "Review your account",
      notes: [
        "If it was not you, set a new password right away. Choose “Forgot password?” on the sign-in page to get a link by email.",
      ],
    }),
    "sign-in-failures": ({ at }) => ({
      subject: "Failed sign-in attempts on your account",
      heading: "Failed sign-in attempts on your account",
      paragraphs: [
        `A wrong password was entered for your account ten times within an hour, most recently on ${at}. None of these attempts succeeded.`,
        "Further attempts now have to wait. Browsers you have already signed in with, and sign-in links by email, are not affected.",
      ],
      button: "Set a new password",
      notes: [
        "If it was you, there is nothing you need to do. Use a password that you do not use anywhere else.",
      ],
    }),
    "app-connected": ({ app, at, canWrite, isVerified }) => ({
      subject: `“${app}” was connected to your account`,
      heading: "An app was connected",
      paragraphs: [
        `Someone, most likely you, connected “${app}” to your account on ${at}.`,
        canWrite
          ? "It can see your documents and templates, and create, send and void documents in your name. It cannot sign."
          : "It can see your documents and templates. It cannot change, send or sign anything.",
        ...(isVerified ? [] : ["The app chose this name itself. Nobody has verified where it comes from."]),
      ],
      button: "View connected apps",
      notes: ["If it was not you, disconnect the app on that page and set a new password right away."],
    }),
    "workspace-invitation": ({ sender, workspaceName, role }) => ({
      subject: `${sender} has invited you to ${workspaceName}`,
      heading: `Join ${workspaceName}`,
      paragraphs: [
        `${sender} has invited you to join ${workspaceName}, a workspace for sending and signing documents.`,
        role === "admin"
          ? "As an admin, you can also manage members and settings."
          : "As a member, you can create templates and send documents.",
      ],
      button: "Accept the invitation",
      notes: ["If you do not know the sender, ignore this email. Nothing happens unless you accept."],
    }),
    "bulk-send-ended": ({ listName, outcome, sent, failed, left }) =>
      outcome === "completed"
        ? {
            subject: `Bulk send complete: “${listName}”`,
            heading: "Your bulk send is complete",
            paragraphs: [
              `“${listName}”: sent ${sent}, failed ${failed}.`,
              ...(failed === "0"
                ? []
                : ["Rows that failed created no document. Correct them and try them again."]),
            ],
            button: "View bulk send",
            notes: [],
          }
        : {
            subject: `Bulk send stopped: “${listName}”`,
            heading: "Your bulk send has stopped",
            paragraphs: [
              `“${listName}”: sent ${sent}, failed ${failed}, not sent yet ${left}.`,
              "Open it to see the reason, and continue from there. Nothing is sent twice.",
            ],
            button: "View bulk send",
            notes: [],
          },
    "webhook-disabled": ({ host, reason }) => ({
      subject: `Webhook disabled: ${host}`,
      heading: "A webhook was disabled",
      paragraphs: [
        reason === "gone"
          ? `${host} responded with 410 Gone, so we stopped sending events to it.`
          : `${host} has not accepted a single event for five days, so we stopped sending events to it.`,
        "Nothing is lost: you can resend the missed events once the address works again.",
      ],
      button: "View webhook",
      notes: [],
    }),
    "key-created": ({ createdBy, createdAt, keyName, keyHint, workspaceName }) => ({
      subject: `New API key for ${workspaceName}: “${keyName}”`,
      heading: "An API key was created",
      paragraphs: [
        `${createdBy} created the API key “${keyName}” (${keyHint}) for ${workspaceName} on ${createdAt}.`,
        "Anyone who has the key can read and send the documents of the workspace.",
      ],
      button: "View API keys",
      notes: ["If you did not expect this, revoke the key now and change your password."],
    }),
    "payment-failed": ({ plan }) => ({
      subject: `Your payment for the ${plan} plan failed`,
      heading: "Your payment failed",
      paragraphs: [
        `We could not collect the payment for your ${plan} plan. We will try again over the next days, and your plan stays as it is meanwhile.`,
        "Please check your payment method, or pay the open invoice.",
      ],
      button: "Check the payment",
      notes: ["If no payment succeeds, the account changes to the Free plan. Nothing is deleted."],
    }),
    "plan-lapsed": ({ plan }) => ({
      subject: `Your ${plan} plan has ended`,
      heading: "Your plan has ended",
      paragraphs: [
        `Your ${plan} plan is no longer in force, and your account is now on the Free plan.`,
        "Nothing was deleted, and documents that are out for signature go on. What exceeds the Free plan can be read, but not changed.",
      ],
      button: "View your plan",
    }),
    "plan-changed": ({ from, to }) => ({
      subject: `Your plan is now ${to}`,
      heading: "Your plan has changed",
      paragraphs: [`Your account has changed from the ${from} plan to the ${to} plan.`],
      button: "View your plan",
      notes: ["If you did not expect this, please check under Billing who made the change."],
    }),
    "seats-nearly-used": ({ used, allowed, mayAdd }) => ({
      subject: `${used} of ${allowed} seats are in use`,
      heading: "Your seats are nearly used up",
      paragraphs: [
        `${used} of the ${allowed} seats of your account are in use by members and invitations. When all are in use, nobody else can be invited.`,
        ...(mayAdd ? ["You can add seats at any time."] : []),
      ],
      button: "View seats",
    }),
    "purchase-ready": ({ plan, isNew }) => ({
      subject: `Your ${plan} plan is ready`,
      heading: "Your plan is ready",
      paragraphs: [
        `Thank you for your purchase. Your account with the ${plan} plan is ready.`,
        isNew ? "Please set a password to open it for the first time." : "Sign in as usual to use it.",
      ],
      button: isNew ? "Set a password" : "View your plan",
      notes: [
        "If you did not buy anything, ignore this email. Nobody can open the account without this mailbox.",
      ],
    }),
    "purchase-confirm": ({ plan }) => ({
      subject: `Confirm the ${plan} plan for your account`,
      heading: "A plan was bought for your account",
      paragraphs: [
        `Somebody, most likely you, bought the ${plan} plan with this email address without signing in. You already have an account here.`,
        "Sign in and confirm, and the plan is in force for your account at once.",
      ],
      button: "Confirm",
      notes: ["If it was not you, ignore this email. Nothing changes in your account."],
    }),
    "purchase-refunded": ({ plan }) => ({
      subject: `Your payment for the ${plan} plan is refunded`,
      heading: "Your payment goes back to you",
      paragraphs: [
        `The ${plan} plan that was bought with this email address was ended, because your account has a plan already or the purchase was not confirmed. All that was paid for it goes back to the payment method; your bank needs some days for that.`,
      ],
      button: "Show billing",
      notes: ["Nothing changes in your account."],
    }),
    "member-joined": ({ member, workspaceName }) => ({
      subject: `${member} joined ${workspaceName}`,
      heading: `${member} joined ${workspaceName}`,
      paragraphs: [`${member} has accepted the invitation and can now work in ${workspaceName}.`],
      button: "View members",
    }),
    "signing-request": ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} has asked you to ${action} “${documentName}”`,
      heading: `${sender} has asked you to ${action} a document`,
      paragraphs: [
        `Please read and ${action} “${documentName}”. It takes a few minutes in your browser, and you do not need an account.`,
        ...deadline(action, expiresAt),
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      linkNote: OWN_LINK,
      notes: [`If you did not expect this, check with ${sender} before you ${action} anything.`],
    }),
    reminder: ({ sender, action, documentName, expiresAt }) => ({
      subject: `${sender} is waiting for you to ${action} “${documentName}”`,
      heading: `Reminder to ${action}`,
      paragraphs: [
        `${sender} is still waiting for you to ${action} “${documentName}”.`,
        ...deadline(action, expiresAt),
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      linkNote: OWN_LINK,
    }),
    "own-link": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Your link to “${documentName}”`,
      heading: "Continue when you are ready",
      paragraphs: [
        `You asked for your link to “${documentName}” from ${sender} again. You can continue where you left off.`,
        ...deadline(action, expiresAt),
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      linkNote: OWN_LINK,
      notes: [
        `If you did not ask for it, tell ${sender}: someone else may have the document open in your name.`,
      ],
    }),
    copy: ({ sender, documentName, role }) => ({
      subject: `${sender} has shared “${documentName}” with you`,
      heading: `${sender} has shared a document with you`,
      paragraphs: [
        role === "cc"
          ? `You have been sent a copy of “${documentName}”. There is nothing for you to sign.`
          : `You can read “${documentName}”. There is nothing for you to sign.`,
      ],
      button: "Read the document",
      linkNote: "This link is for you only. Anyone who has it can read the document.",
    }),
    completed: ({ documentName, completedAt, isAttached }) => ({
      subject: `Completed: “${documentName}”`,
      heading: "Everyone has signed",
      paragraphs: [
        `“${documentName}” was completed on ${completedAt}. The document is sealed, so any later change to it can be detected.`,
        isAttached
          ? "The signed document is attached. Please keep it for your records. The certificate states who signed, when and how."
          : "Please keep the signed document for your records. The certificate states who signed, when and how.",
      ],
      button: "Open the signed document",
    }),
    delegated: ({ audience, by, former, newPerson, sender, documentName }) => {
      if (audience === "sender")
        return {
          subject: `${former} asked ${newPerson} to sign “${documentName}”`,
          heading: `${former} asked ${newPerson} to sign “${documentName}”`,
          paragraphs: [
            `${former} has asked ${newPerson} to sign “${documentName}” in their place. ${newPerson} gets a link of their own, and the link of ${former} no longer works.`,
          ],
          button: "Open the document",
        };
      return by === "recipient"
        ? {
            subject: `You asked ${newPerson} to sign “${documentName}”`,
            heading: `You asked ${newPerson} to sign “${documentName}”`,
            paragraphs: [
              `${newPerson} was asked to sign “${documentName}” in your place, by the link that was sent to you. Your link no longer works. If it was not you, write to ${sender}.`,
            ],
          }
        : {
            subject: `“${documentName}” no longer needs your signature`,
            heading: `“${documentName}” no longer needs your signature`,
            paragraphs: [
              `${sender} has asked someone else to sign “${documentName}” in your place. There is nothing more for you to do, and your link no longer works.`,
            ],
          };
    },
    declined: ({ declinedBy, documentName }) => ({
      subject: `${declinedBy} declined to sign “${documentName}”`,
      heading: `${declinedBy} declined`,
      paragraphs: [`${declinedBy} declined to sign “${documentName}”. It can no longer be signed.`],
      button: "Open the document",
    }),
    voided: ({ sender, documentName }) => ({
      subject: `${sender} cancelled “${documentName}”`,
      heading: "This document was cancelled",
      paragraphs: [
        `${sender} cancelled “${documentName}”. There is nothing more for you to do, and your link no longer works.`,
      ],
    }),
    expired: ({ sender, documentName, expiredAt, audience }) => ({
      subject: `Expired: “${documentName}”`,
      heading: "This document has expired",
      paragraphs: [
        `The deadline for signing “${documentName}” was ${expiredAt}.`,
        audience === "sender"
          ? "It can no longer be signed. If you still need it, send it again."
          : `If it is still needed, ask ${sender} to send it again.`,
      ],
      button: "Open the document",
    }),
    "embed-prepared": ({ sender, documentName }) => ({
      subject: `“${documentName}” can be signed in your name on another site`,
      heading: "A document can be signed on another site",
      paragraphs: [
        `${sender} has made it possible to sign or approve “${documentName}” in your name on another site, without the link from our email.`,
        "If you are using that site, there is nothing you need to do here.",
      ],
      button: "Read the document",
      notes: [
        `If you know nothing about this, tell ${sender} right away. Anyone who has that page open can act in your name.`,
      ],
    }),
    "expiring-soon": ({ sender, action, documentName, expiresAt }) => ({
      subject: `Deadline approaching: please ${action} “${documentName}”`,
      heading: "The deadline is approaching",
      paragraphs: [
        `${sender} is waiting for you to ${action} “${documentName}”. Please ${action} by ${expiresAt}; after that the link no longer works.`,
      ],
      button: action === "sign" ? "Read and sign" : "Read and approve",
      linkNote: OWN_LINK,
    }),
    "expiring-soon-owner": ({ documentName, expiresAt }) => ({
      subject: `Expires soon: “${documentName}”`,
      heading: "This document expires soon",
      paragraphs: [
        `“${documentName}” can be signed until ${expiresAt}, and not everyone has signed yet.`,
        "We also email those whose turn it is. You can remind them yourself, or share the link with them.",
      ],
      button: "Open the document",
    }),
    viewed: ({ viewer, documentName }) => ({
      subject: `${viewer} opened “${documentName}”`,
      heading: `${viewer} opened the document`,
      paragraphs: [`${viewer} has opened “${documentName}” for the first time.`],
      button: "Open the document",
    }),
    question: ({ asker, documentName, isReachable }) => ({
      subject: `${asker} has a question about “${documentName}”`,
      heading: `${asker} has a question`,
      paragraphs: [`${asker} wants to know something before signing or approving “${documentName}”.`],
      button: "Open the document",
      notes: [
        isReachable
          ? "Reply to this email to answer. Your reply goes to the recipient’s address."
          : "Replies to this email do not reach the recipient. They did not come by the link in our email, so nothing shows that the address in the document is theirs. Check it before you write to them.",
      ],
    }),
    signed: ({ signer, action, documentName }) => ({
      subject:
        action === "sign" ? `${signer} signed “${documentName}”` : `${signer} approved “${documentName}”`,
      heading: action === "sign" ? `${signer} signed` : `${signer} approved`,
      paragraphs: [
        action === "sign"
          ? `${signer} has signed “${documentName}”. Others still need to sign or approve.`
          : `${signer} has approved “${documentName}”. Others still need to sign or approve.`,
      ],
      button: "Open the document",
    }),
    ...SCHEDULED_MAILS,
    ...VISITOR_MAILS,
    "mails-stopped": REPORTS.stopped,
    "mail-failed": ({ failedRecipient, documentName, cause }) => ({
      subject: `An email to ${failedRecipient} about “${documentName}” was not delivered`,
      heading: "An email was not delivered",
      paragraphs: [
        `Our email to ${failedRecipient} about “${documentName}” could not be delivered.`,
        cause === "refused"
          ? "Check the address. On the document’s page you can correct it and send the link again, or copy the link and share it yourself."
          : "Our email service did not accept it. We know of no problem with the address. On the document’s page you can send a reminder later, or copy the link and share it yourself.",
      ],
      button: "Open the document",
    }),
  },
  report: REPORTS.page,
  optOut: {
    notices: {
      documentViewed: "someone opens one of your documents",
      documentSigned: "someone signs one of your documents",
      documentQuestion: "a recipient asks you a question",
      documentDelegated: "a recipient asks someone else to sign",
      documentDeclined: "someone declines one of your documents",
      documentCompleted: "one of your documents is complete",
      documentExpired: "one of your documents has expired",
      documentExpiringSoon: "one of your documents is about to expire",
      documentNotSent: "a scheduled document of yours cannot be sent",
      mailFailed: "an email about one of your documents is not delivered",
      bulkSendEnded: "a bulk send ends",
      webhookDisabled: "a webhook is disabled",
      memberJoined: "someone joins your workspace",
    },
    notice: {
      heading: "Unsubscribe from these emails?",
      question: ({ when }) =>
        `You will no longer get an email when ${when}. Notifications in the app stay as they are.`,
      button: "Unsubscribe",
      doneHeading: "You are unsubscribed",
      done: ({ when }) =>
        `You will no longer get an email when ${when}. You can turn these emails back on in your profile, under Notifications.`,
    },
    reminders: {
      heading: "Stop the reminders?",
      question: ({ documentName, sender }) =>
        `You will no longer get automatic reminders about “${documentName}”. Your link keeps working, and ${sender} can still write to you.`,
      button: "Stop the reminders",
      doneHeading: "The reminders are stopped",
      done: ({ documentName, sender }) =>
        `You will no longer get automatic reminders about “${documentName}”. ${sender} can see that you stopped them. Your link keeps working.`,
    },
    broken: {
      heading: "This link does not work",
      text: "It may be incomplete, or what it belongs to may have been deleted. Open it from the email again.",
    },
  },
};
