/** What the address of the mailbox holds: a filter, an open message, and which part of it is shown. */
export type MailboxAddress = { to: string | null; id: string | null; part: "html" | "text" };

export function mailboxHref({ to, id, part }: MailboxAddress): string {
  const query = new URLSearchParams();
  if (to) query.set("to", to);
  if (id) query.set("id", id);
  if (id && part === "text") query.set("part", "text");
  return query.size ? `/dev/mail?${query}` : "/dev/mail";
}
