import type { CountersignError } from "@countersign/client";
import { isPlanLimit } from "@/components/account/plan-limit";
import { useDocumentAction } from "@/components/documents/use-document";
import { toast } from "@/components/ui/toast";
import { countersign, failureOf } from "@/lib/client/countersign";
import type { DocumentDto } from "@/lib/contracts/documents";

/**
 * Sends a draft immediately.
 * @param onRefused called with the error when the plan's limits reject it, and with null on a retry
 */
export function useSendNow(document: DocumentDto, onRefused: (failure: CountersignError | null) => void) {
  const { id, workspaceId } = document;
  const { mutate, isPending } = useDocumentAction({
    document,
    call: () => countersign.sendDocument({ path: { id }, workspaceId }),
    onSuccess: () => toast.success("Sent for signature"),
    failure: "caller",
  });
  const send = () => {
    onRefused(null);
    mutate(undefined, {
      onError: (error) => {
        const failure = failureOf(error);
        if (isPlanLimit(failure)) onRefused(failure);
        else toast.error(failure.message);
      },
    });
  };
  return { send, isSending: isPending };
}
