import { NonRetriableError } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/events";
import { giveUp } from "@/inngest/give-up";
import { MAIL_RETRIES, mailEach, OWNER } from "@/inngest/mail-each";
import { BrokenChain } from "@/lib/completion/check-chain";
import { removeUnusedSealBlobs } from "@/lib/completion/seal-blobs";
import { sealDocument } from "@/lib/completion/seal-document";
import { failpoint } from "@/lib/failpoint";
import { mailCompleted, recipientsToTell } from "@/lib/mailing/mail-outcome";

/** A trail that was tampered with does not mend itself: the run fails at once, and stands among the failed work on the operator's page. */
const sealOrStop = (documentId: string): Promise<void> =>
  sealDocument(documentId).catch((error: unknown) => {
    throw error instanceof BrokenChain ? new NonRetriableError(error.message, { cause: error }) : error;
  });

/** Everybody has signed: the document is stamped, certified, sealed and stored. */
export const completeDocument = inngest.createFunction(
  { id: "complete-document", retries: 10, triggers: [on("document/fully-signed")] },
  async ({ event, step }) => {
    const { documentId } = event.data;
    await step.run("seal", () => sealOrStop(documentId));
    await step.run("remove-unused-files", () => removeUnusedSealBlobs(documentId));
  },
);

/** The sealed document is there: everybody gets it, and so do those whose copy comes last. */
export const announceCompletion = inngest.createFunction(
  {
    id: "announce-completion",
    retries: MAIL_RETRIES,
    onFailure: giveUp,
    triggers: [on("document/completed")],
  },
  async ({ event, step }) => {
    const { documentId } = event.data;
    failpoint("before-dispatch");
    const recipientIds = await step.run("find-recipients", () => recipientsToTell(documentId));
    await mailEach(step, [OWNER, ...recipientIds], (id) => mailCompleted(documentId, id));
  },
);
