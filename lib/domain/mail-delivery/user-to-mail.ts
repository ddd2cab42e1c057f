import type { User } from "@/lib/generated/prisma/client";

/** The user columns that mails are rendered from. */
export const USER_TO_MAIL = {
  id: true,
  name: true,
  email: true,
  locale: true,
  emailPreferences: true,
} as const;

export type UserToMail = Pick<User, keyof typeof USER_TO_MAIL>;
