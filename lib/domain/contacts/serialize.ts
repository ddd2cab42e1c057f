import type { Contact } from "@/lib/contracts/contacts";

/** The columns of a contact, with the ids of its groups. */
export const CONTACT_COLUMNS = {
  id: true,
  name: true,
  email: true,
  locale: true,
  groups: { select: { groupId: true } },
} as const;

type Row = Omit<Contact, "groupIds"> & { groups: { groupId: string }[] };

export const toContact = ({ groups, ...row }: Row): Contact => ({
  ...row,
  groupIds: groups.map(({ groupId }) => groupId).sort(),
});
