import { NonRetriableError } from "inngest";
import { inngest } from "@/inngest/client";
import { on } from "@/inngest/on";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { BrokenChainError } from "@/lib/domain/completion/check-chain";
import { removeUnusedSealBlobs } from "@/lib/domain/completion/seal-blobs";
import { sealDocument } from "@/lib/domain/completion/seal-document";

/**
 * A tampered audit trail will not recover: the run fails without retries and is listed as failed on the operator's
 * page.
 */
const sealOrStop = (documentId: string): Promise<boolean> =>
  sealDocument(documentId).catch((error: unknown) => {
    throw error instanceof BrokenChainError ? new NonRetriableError(error.message, { cause: error }) : error;
  });

/** Everyone has signed: stamp, certify, seal and store the document. */
export const completeDocument = inngest.createFunction(
  {
    id: "complete-document",
    retries: 10,
    // Signers wait for it at their screens: it comes before all that others caused within a minute before.
    priority: { run: "60" },
    triggers: [on(DOCUMENT_FACTS.fullySigned.job)],
  },
  async ({ event, step }) => {
    const { documentId } = event.data;
    const isClean = await step.run(`seal-${documentId}`, () => sealOrStop(documentId));
    if (!isClean) await step.run("remove-unused-files", () => removeUnusedSealBlobs(documentId));
  },
);
