import type { TimelineEntry } from "@/lib/views/document-view";

/**
 * The message of an event, or the values it changed; most events have neither. Names and addresses keep their own
 * text direction.
 */
export function TimelineNote({ entry }: { entry: TimelineEntry }) {
  const { change, delegated, note } = entry;
  if (!change && !note) return null;
  return (
    <p className="mt-1 text-pretty [overflow-wrap:anywhere]">
      {change && <Change change={change} delegated={delegated} />}
      {change && note && " Reason: "}
      {note && <bdi>“{note}”</bdi>}
    </p>
  );
}

type ChangeProps = {
  change: NonNullable<TimelineEntry["change"]>;
  delegated: TimelineEntry["delegated"];
};

function Change({ change: { from, to }, delegated }: ChangeProps) {
  if (delegated === "recipient")
    return (
      <>
        <bdi>{from.name}</bdi> passed it on to <bdi>{to.name}</bdi> (<bdi>{to.email}</bdi>).
      </>
    );
  if (delegated === "sender")
    return (
      <>
        <bdi>{to.name}</bdi> (<bdi>{to.email}</bdi>) acts in place of <bdi>{from.name}</bdi> (
        <bdi>{from.email}</bdi>).
      </>
    );
  return (
    <>
      {from.name !== to.name && (
        <>
          Name changed from <bdi>{from.name}</bdi> to <bdi>{to.name}</bdi>.
        </>
      )}
      {from.name !== to.name && from.email !== to.email && " "}
      {from.email !== to.email && (
        <>
          Address changed from <bdi>{from.email}</bdi> to <bdi>{to.email}</bdi>.
        </>
      )}
    </>
  );
}
