import { EventList } from "@/components/security-log/event-list";
import { EmptyNote, Section } from "@/components/ui/section";
import type { SecurityEventDto } from "@/lib/contracts/security-events";

type Props = { events: readonly SecurityEventDto[]; title?: string; description?: string };

/** The newest events of a person's own log, or of the instance's. */
export function RecentActivity({
  events,
  title = "Recent activity",
  description = "Sign-ins and changes of your account, newest first. If you don’t recognise one, change your password and sign out everywhere.",
}: Props) {
  return (
    <Section title={title} description={description}>
      {events.length > 0 ? <EventList events={events} /> : <EmptyNote>Nothing was recorded yet.</EmptyNote>}
    </Section>
  );
}
