/** The signing page when there is nothing (more) to sign. */
export const ends = {
  waiting: {
    title: "It is not your turn yet",
    inAMoment: "It will be your turn in a moment.",
    peopleBefore: { one: "One person signs before you.", other: "{count} people sign before you." },
    mail: "You will get an email at {email} when it is your turn.",
    linkStays: "You can keep using this link.",
  },
  signed: {
    signed: "You have signed",
    approved: "You have approved",
    everybody: "Everyone has signed.",
    peopleLeft: { one: "One person still needs to sign.", other: "{count} people still need to sign." },
  },
  nothingMore: "There is nothing more for you to do.",
  delivery:
    "Once everyone has signed, the finished document will be sent to {email}. You can also find it at this link.",
  deliveryByMail: "Once everyone has signed, the finished document will be sent to {email}.",
  completed: {
    title: "Signed by everyone",
    sealed: "The document is complete and sealed.",
    sealedCopy: "The document is complete and sealed. This is your copy.",
    keep: "Download it and keep it for your records. Its seal shows whether the file was changed afterwards.",
    signedAll: "You have signed, and everyone is done",
    approvedAll: "You have approved, and everyone is done",
    sealing:
      "The finished document is being sealed. This takes a few seconds, and then this page updates by itself.",
  },
  declined: {
    title: "This document was declined",
    youToSign: "You declined to sign",
    youToApprove: "You declined to approve",
    told: "{sender} can see that you declined, and the reason you gave.",
    toSign: "{name} declined to sign, so it can no longer be signed.",
    toApprove: "{name} declined to approve, so it can no longer be signed.",
    someone: "A recipient",
    mistake: "If this was a mistake, write to the sender. Only they can send it again.",
    next: "The sender can tell you what happens next.",
  },
  delegated: {
    title: "Someone else signs in your place",
    byYou: "You asked {name} to sign. They received a link of their own by email, and yours no longer works.",
    bySender: "{sender} asked someone else to sign. Your link no longer works.",
  },
  voided: {
    title: "This document was cancelled",
    text: "{sender} cancelled it.",
    withReason: "{sender} cancelled it: “{reason}”",
    next: "If you expected to sign it, write to the sender.",
  },
  expired: {
    title: "This document has expired",
    text: "The deadline for signing it has passed.",
    next: "If you still want to sign it, ask the sender to send it again.",
    endedOn: "It expired on {date}.",
  },
  copy: {
    title: "A copy for you to read",
    text: "There is nothing for you to sign. Others have been asked to sign this document.",
  },
  downloads: {
    sealed: "Download signed document",
    copy: "Download",
    sent: "Download the unsigned document",
  },
  questions: "Questions? Write to {sender} ({email}).",
  broken: {
    title: "Something went wrong on our side",
    text: "Your saved entries are kept. Try again in a moment. If it keeps happening, write to the sender.",
  },
  gone: {
    title: "This document is no longer available",
    text: "The sender has removed it. There is nothing for you to do. If you expected to sign it, write to them.",
  },
  notSigned: {
    title: "This form was not signed in time",
    text: "Nothing was signed, and what was filled in here was removed.",
    again: "Start again",
    ask: "If you still want to sign, ask the person who gave you the link.",
  },
  embedded: {
    overTitle: "This session has ended",
    overText:
      "A document stays open here for a limited time only. Go back to the page you came from and open it again.",
    replacedTitle: "You can no longer sign this document",
    replacedText: "Someone else was named in your place. If you expected to sign it, write to the sender.",
    done: "Done",
    leave: "You can leave this document now.",
  },
} as const;
