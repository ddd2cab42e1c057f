import type { DraftElsewhereNotice } from "@/components/send/use-draft-elsewhere";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { DateText } from "@/components/ui/date-text";
import type { SendDraft } from "@/lib/contracts/send-draft";

export type DraftElsewhereState = {
  news: DraftElsewhereNotice;
  /** Draft stored by another browser, on which the user has to decide; null if there is none. */
  conflict: SendDraft | null;
  keepThis: () => void;
  takeOther: () => void;
};

type Props = DraftElsewhereState & {
  /** Whether the page also shows the fields, which the other window may have changed too. */
  showsFields: boolean;
};

/** Says that the draft was changed in another window, and asks which version to keep if both have changes. */
export function DraftElsewhereCallout({ news, conflict, keepThis, takeOther, showsFields }: Props) {
  if (conflict)
    return (
      <Callout
        tone="warn"
        role="alert"
        title="This was also changed on another device"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={takeOther}>
              Use the other version
            </Button>
            <Button size="sm" variant="quiet" onClick={keepThis}>
              Keep what I see
            </Button>
          </span>
        }
      >
        {recipientNames(conflict)} <DateText value={new Date(conflict.changedAt).toISOString()} />. What you
        enter here isn’t saved to your account until you choose; the other version is then replaced.
      </Callout>
    );
  if (!news) return null;
  return (
    <Callout
      role="status"
      action={
        news === "taken" &&
        showsFields && (
          <Button size="sm" onClick={() => window.location.reload()}>
            Reload
          </Button>
        )
      }
    >
      {news === "taken"
        ? `This was changed in another window. You see the latest here${showsFields ? "; reload to see its fields, too" : ""}.`
        : "You’re preparing this template in another window, too. Each window sends what it shows."}
    </Callout>
  );
}

function recipientNames({ people }: SendDraft): string {
  const names = people.flatMap(({ name, email }) => name.trim() || email.trim() || []);
  return names.length > 0 ? `There, the recipients are ${names.join(", ")}; changed` : "It was changed";
}
