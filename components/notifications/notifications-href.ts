/** URL of the list: all or unread only, with a cursor. */
export function notificationsHref(isUnreadOnly: boolean, cursor: string | null = null): string {
  const search = new URLSearchParams();
  if (isUnreadOnly) search.set("show", "unread");
  if (cursor) search.set("cursor", cursor);
  return search.size ? `/notifications?${search}` : "/notifications";
}
