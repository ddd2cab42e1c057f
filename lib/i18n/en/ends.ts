/** The signing page when there is nothing (more) to sign. */
export const ends = {
  waiting: {
    title: "It is not your turn yet",
    inAMoment: "Your turn comes in a moment.",
    peopleBefore: { one: "One person signs before you.", other: "{count} people sign before you." },
    mail: "You get a mail at {email} when it is your turn.",
    linkStays: "This link stays the same.",
  },
  signed: {
    signed: "You have signed",
    approved: "You have approved",
    everybody: "Everybody has signed.",
    peopleLeft: { one: "One person has yet to sign.", other: "{count} people have yet to sign." },
  },
  nothingMore: "You have nothing more to do.",
  delivery:
    "Once everybody has signed, the finished document comes to {email}, and you find it under this same link.",
  deliveryByMail: "Once everybody has signed, the finished document comes to {email}.",
  completed: {
    title: "Signed by everybody",
    sealed: "The document is complete and sealed.",
    sealedCopy: "The document is complete and sealed. This is your copy.",
    keep: "Download it and keep it with your papers. The file shows by itself that nothing was changed since.",
    signedAll: "You have signed, and everybody is done",
    approvedAll: "You have approved, and everybody is done",
    sealing: "The finished document is being sealed. This takes a few seconds; the page shows it by itself.",
  },
  declined: {
    title: "This document was declined",
    youToSign: "You declined to sign",
    youToApprove: "You declined to approve",
    told: "{sender} has been told, with the reason you gave.",
    toSign: "{name} declined to sign, so nobody can sign it any more.",
    toApprove: "{name} declined to approve, so nobody can sign it any more.",
    someone: "A recipient",
    mistake: "If that was a mistake, write to the sender: only they can send it again.",
    next: "The sender can tell you what happens next.",
  },
  voided: {
    title: "This document was withdrawn",
    text: "{sender} withdrew it.",
    withReason: "{sender} withdrew it: “{reason}”",
    next: "If you expected to sign it, write to the sender.",
  },
  expired: {
    title: "The time to sign has passed",
    text: "This document could be signed for a limited time, and that time is over.",
    next: "If you still want to sign it, ask the sender to send it again.",
    endedOn: "It ended on {date}.",
  },
  copy: {
    title: "A copy for you to read",
    text: "You have nothing to sign. The document is out for signature.",
  },
  downloads: {
    sealed: "Download signed document",
    copy: "Download",
    sent: "Download the document you were sent",
  },
  questions: "Questions? Write to {sender} ({email}).",
  broken: {
    title: "Something broke on our side",
    text: "Nothing you entered is lost. Try again in a moment; if it keeps happening, write to the sender.",
  },
  gone: {
    title: "This document is not here any more",
    text: "The sender has removed it. You have nothing to do; if you expected to sign it, write to them.",
  },
  embedded: {
    overTitle: "This session has ended",
    overText:
      "A document stays open here for a limited time. Go back to where you came from, and open it again.",
    replacedTitle: "This document is not yours to sign any more",
    replacedText: "Somebody else was named in your place. If you expected to sign it, write to the sender.",
    done: "Done",
    leave: "You can leave this document now.",
  },
} as const;
