/** The page that the code on a certificate of completion leads to. */
export const verify = {
  title: "Verify a document",
  page: {
    title: "Verify a sealed document",
    text: "Choose the PDF you were given. You’ll see whether it was sealed here, who signed it and when, and whether anything has changed since. The file isn’t kept.",
  },
  documentId: "Document ID",
  states: {
    sealed: {
      title: "Completed and sealed",
      text: "This document is complete. It was sealed here on {time}.",
    },
    sealing: {
      title: "Completed, not sealed yet",
      text: "This document is complete. Its files are being sealed: look again in a few minutes.",
    },
    open: {
      title: "Not completed yet",
      text: "This document is still being signed. No sealed file of it exists.",
    },
    declined: {
      title: "Declined",
      text: "A recipient declined, so this document was never completed. No sealed file of it exists.",
    },
    voided: {
      title: "Cancelled",
      text: "The sender cancelled this document before it was completed. No sealed file of it exists.",
    },
    expired: {
      title: "Expired",
      text: "The time to sign this document passed before it was completed. No sealed file of it exists.",
    },
    deleted: { title: "Deleted", text: "This document was deleted here. No sealed file of it is on record." },
    deletedSealed: {
      title: "Deleted",
      text: "This document was sealed here on {time}, and deleted later. A copy that you have can still be verified.",
    },
  },
  files: {
    title: "Sealed files",
    text: "The SHA-256 of each file that was sealed. Your copy is unchanged if it has one of these.",
    document: "Document",
    certificate: "Certificate of completion",
    earlier: "Earlier, before a time stamp was added",
  },
  check: {
    title: "Verify your copy",
    text: "Choose the file that you have. It is not kept, and names are shown only once the file is there.",
  },
  unknown: {
    title: "Nothing is known under this address",
    text: "Check that it is the address on the certificate, or verify the file itself.",
    verify: "Verify a file",
    home: "Home",
  },
} as const;
