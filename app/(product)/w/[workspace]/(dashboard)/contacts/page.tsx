import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ContactBook } from "@/components/contacts/contact-book";
import { contactsHref } from "@/lib/client/hrefs";
import { contactQueries } from "@/lib/client/queries/contacts";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { ContactListQuery } from "@/lib/contracts/contacts";
import { listContacts } from "@/lib/domain/contacts/list-contacts";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "Contacts" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ContactsPage({ searchParams }: Props) {
  const query = ContactListQuery.parse(await searchParams);
  const { ctx, current } = await requireDashboard(contactsHref(query));
  const list = await orFirstPage(
    listContacts(ctx, query),
    query.cursor,
    contactsHref({ ...query, cursor: undefined }),
  );
  return (
    <HydrationBoundary state={dehydratedQuery(contactQueries.list(current.id, query), list)}>
      <ContactBook query={query} />
    </HydrationBoundary>
  );
}
