import type { ReportMessages } from "@/lib/i18n/mail-messages";

export const REPORTS: ReportMessages = {
  label: "Report these emails",
  sharedAddress:
    "This address belongs to more than one person in this document. Each has a link of their own:",
  sameName: "You are named more than once in this document. Each role has a link of its own:",
  sharedLinks:
    "Each link is only for the person named above it: anyone who has it can use it in their name. Please do not forward this email.",
  page: {
    heading: "Report these emails?",
    from: ({ sender, documentName, workspaceName }) =>
      sender && documentName
        ? sender === workspaceName
          ? `${sender} wrote to you about “${documentName}”.`
          : `${sender} wrote to you about “${documentName}”, on behalf of ${workspaceName}.`
        : `This email was sent to you on behalf of ${workspaceName}.`,
    effect: ({ workspaceName }) =>
      `Report them if you do not know the sender or did not want this. ${workspaceName} can then no longer email you through this service, and if several people report its emails, it can email nobody. Links you already have keep working.`,
    button: "Report and stop the emails",
    doneHeading: "Thank you, the emails are stopped",
    done: ({ workspaceName }) =>
      `You will get no more emails from ${workspaceName} through this service. Its members see that this address no longer receives them.`,
  },
  stopped: ({ audience, workspace, owner }) =>
    audience === "owner"
      ? {
          subject: `The emails of ${workspace} are stopped`,
          heading: "Your workspace’s emails are stopped",
          paragraphs: [
            `Several recipients reported the emails of ${workspace} as unwanted. No emails to recipients go out for now; those that you ask for wait.`,
            "Signing links keep working, and you can share them yourself from the document’s page. The operator of this service was informed and decides when the emails go on.",
          ],
          button: "Open your documents",
        }
      : {
          subject: `Reported: the emails of ${workspace} are stopped`,
          heading: "A workspace’s emails were reported",
          paragraphs: [
            `Several recipients reported the emails of ${workspace} (owner: ${owner}) within seven days. Its emails to recipients are stopped and wait.`,
            "Look into it and decide whether they may go on.",
          ],
          button: "Open operations",
        },
};
