/** The check of a file, wherever one can be dropped, and all that it can find. */
export const verifyFile = {
  drop: {
    title: "Choose a PDF, or drop it here",
    again: "Check another file",
    description: "Or a document’s audit trail, as JSON. Up to 80 MB.",
  },
  checking: "Checking {name}",
  /** Not for what the file is: the same file can be checked later. */
  unchecked: {
    title: "This file was not checked",
    again: "Try again",
    offline: "The file couldn’t be uploaded. Check your connection and try again.",
    busy: "Many files are being checked right now. Try again in a moment.",
    limited: "Too many files were checked from your network. Try again in a few minutes.",
    unknown: "Something went wrong here. Try again later.",
  },
  failed: {
    title: "This file couldn’t be checked",
    tooMuch:
      "It is too large, or checking it takes more time or memory than is allowed. Nothing is known about its seals. Keep it as it is, and open it in a PDF reader that checks signatures.",
    unreadable: "It can’t be read as a PDF.",
    encrypted: "It is protected with a password, so it can’t be read here.",
    neither: "It must be a PDF, or the JSON of a document’s audit trail.",
  },
  whose: {
    title: "Which document does this audit trail belong to?",
    text: "It wasn’t recorded here, and it doesn’t name its document. You’ll find the document ID on the certificate.",
    check: "Check",
  },
  elsewhere: {
    title: "This is not known as a file of the document at this address",
    another: "It belongs to another document. What follows is about that one.",
    alone: "What follows is about the file alone.",
  },
  verdicts: {
    intact: {
      title: "This file is exactly as it was sealed here",
      text: "Nothing has been changed or added since it was sealed.",
    },
    extended: {
      title: "This file shows what was sealed here",
      text: "Nothing has changed since it was sealed. What was added after the seal is data for checking signatures (certificates, revocation data, time stamps), none of which is visible on a page.",
    },
    unexamined: {
      title: "This file is as it was sealed here, but not all of it was examined",
      text: "Nothing has changed since it was sealed.",
    },
    misleading: {
      title: "This file shows a certificate that isn’t its own",
      text: "It is otherwise as it was sealed here.",
    },
    damaged: {
      title: "This looks like a damaged copy of a file sealed here",
      text: "It has a seal from here, or a part of one, that can’t be checked: it was cut short, something was put before or into it, or a program saved it anew. Nothing is known about its pages. Ask the sender for the sealed file.",
    },
    changed: {
      title: "This PDF was changed after it was sealed here",
      text: "Its first part is the file that was sealed here. What was added after it can change what you see. Rely only on the sealed file, which you can download below.",
    },
    changedInside: {
      title: "This PDF was changed after it was sealed here",
      text: "It isn’t the file that was sealed. Don’t rely on it. Ask the sender for the sealed file.",
    },
    mismatch: {
      title: "This PDF doesn’t match its seal",
      text: "It wasn’t sealed here, and it isn’t what someone else sealed either. Don’t rely on it.",
    },
    foreign: {
      title: "This PDF was sealed by someone else",
      text: "It wasn’t sealed here. Whether you can rely on its seal depends on who holds it, and that can’t be checked here: the name on a seal is easily made up.",
    },
    unknown: {
      title: "The signatures in this PDF can’t be checked here",
      text: "It wasn’t sealed here, and its signatures are of a kind that proves nothing here.",
    },
    unsealed: {
      title: "This PDF has no seal",
      text: "It may be a copy that was printed, re-saved or cut short. Ask for the sealed file itself.",
    },
  },
  signed: { one: "One person signed it.", other: "{count} people signed it." },
  listed: "Who signed it is listed below.",
  pages: { one: "Page {pages}", other: "Pages {pages}" },
  allPages: "All pages",
  notes: {
    otherCertificate:
      "{pages}: from a certificate of completion, but not from this document’s. The names and times there say nothing about who signed this file.",
    notExamined:
      "{pages}: could not be examined for another document’s certificate. Don’t rely on names and times that stand there.",
    compare: "Compare them with who signed it, below.",
    certificateMissing:
      "It was sealed with a certificate of completion, but none of its pages shows that any more. The sealed file still has it.",
    notHashed:
      "It also contains entries that no hash covers, or some entries twice. Anyone can add such entries, so they’re left out here: rely on nothing but the events.",
  },
  trail: {
    changed: {
      title: "This audit trail has been changed",
      text: "Event {number} doesn’t match what was recorded: it was changed, removed or inserted. Don’t rely on this file.",
    },
    unknown: {
      title: "This audit trail wasn’t recorded here",
      text: "Its events are consistent with one another, but anyone who rewrites all of them can make them so. Only the service that recorded it can confirm it.",
    },
    intact: {
      title: "This audit trail matches what was recorded here",
      text: "All events are present, in order and unchanged. Number of events: {events}.",
    },
    beginning: {
      title: "This is the beginning of the audit trail recorded here",
      text: "Its events are unchanged. Number of events: {events}. Recorded later, and not in this file: {later}. Download the audit trail again to get them all.",
    },
  },
  facts: {
    title: "What was sealed",
    workspace: "Workspace",
    documentId: "Document ID",
    completed: "Completed",
    sealed: "Sealed",
    certificate: "Its own certificate of completion",
    separate: "In a file of its own",
    ofSealed: "{pages} of the sealed file",
    deleted: "Sealed here on {time}. The document was deleted, or isn’t recorded here.",
    nobody: "Nobody’s signature is recorded for it.",
    signers: "Who signed it",
    more: "Show more ({count})",
    unnamed: "Unnamed",
  },
  seals: {
    title: "Seals in this file",
    unnamed: "Unnamed seal",
    states: { intact: "Intact", broken: "Broken", unchecked: "Can’t be checked" },
    own: "Made with a key of this service",
    foreign: "Not made here",
    stamped: "Time stamped on {time}",
    stampedUnknown: "Time stamped on {time} by a service that isn’t known here",
    dated: "Dated {time} by its holder",
    certifiedBy: "Certified by {name}",
  },
  problems: {
    NOT_FILLED_IN: "This signature was never made.",
    KIND_NOT_SUPPORTED: "Signatures of this kind are not checked here.",
    METHOD_NOT_SUPPORTED: "It uses a method that can’t be checked here, or that is no longer secure.",
    RANGE_INVALID: "The part of the file that it says it covers doesn’t fit the file.",
    ROOM_WRITTEN: "Something was written into the room that was kept for the signature.",
    MOVED: "What it covers says that it stands at another place.",
    CONTENT_CHANGED: "The file is not what was signed.",
    TIMESTAMP_INVALID: "Its time stamp doesn’t count.",
    UNREADABLE: "It can’t be read.",
  },
  revision: {
    title: "What was sealed, and what the file shows now",
    sealed: "What was sealed",
    now: "What the file shows now",
    previous: "Previous page",
    next: "Next page",
    position: "Page {page} of {last}",
    picture: "{title}, page {page}",
    none: "It has no page {page}.",
    noFile: "This browser can’t show it.",
    noPage: "This page can’t be shown.",
    download: "Download the sealed file",
  },
} as const;
