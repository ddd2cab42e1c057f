import { LossItems } from "@/components/import-report/loss-list";
import { ReportStrip } from "@/components/import-report/report-strip";
import type { PasteLoss } from "@/components/text-editor/paste/losses";

type Props = { losses: readonly PasteLoss[]; onDismiss: () => void };

/** The losses of all recent pastes, until they are dismissed. */
export function PasteReport({ losses, onDismiss }: Props) {
  // Screen readers only announce changes of a region that already exists, so it is always rendered.
  return (
    <div role="status">
      {losses.length > 0 && (
        <ReportStrip
          label="About the pasted text"
          title="What was pasted could not be kept in full. Check these places in the text:"
          onDismiss={onDismiss}
        >
          <LossItems losses={losses} />
        </ReportStrip>
      )}
    </div>
  );
}
