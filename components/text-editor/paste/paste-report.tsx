import { Losses } from "@/components/import-report/loss-list";
import { ReportStrip } from "@/components/import-report/report-strip";
import type { PasteLoss } from "@/components/text-editor/paste/losses";

type Props = { losses: readonly PasteLoss[]; onDismiss: () => void };

/** What could not be kept of what was pasted, until it is dismissed; of several pastes together. */
export function PasteReport({ losses, onDismiss }: Props) {
  // The region is there before its words are: only then are they read out.
  return (
    <div role="status">
      {losses.length > 0 && (
        <ReportStrip
          label="About the pasted text"
          title="What was pasted could not be kept in full. Check these places in the text:"
          onDismiss={onDismiss}
        >
          <Losses losses={losses} />
        </ReportStrip>
      )}
    </div>
  );
}
