/** The mailbox's URL state: filter, open message, and the part shown. */
export type MailboxAddress = { to: string | null; id: string | null; part: "html" | "text" };

export function mailboxHref({ to, id, part }: MailboxAddress): string {
  const query = new URLSearchParams();
  if (to) query.set("to", to);
  if (id) query.set("id", id);
  if (id && part === "text") query.set("part", "text");
  return query.size ? `/dev/mail?${query}` : "/dev/mail";
}
