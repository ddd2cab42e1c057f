import { mailedMatch } from "./api";

/** Path of the confirmation mail's link on this server. */
export const confirmationPath = (email: string): Promise<string> =>
  mailedMatch(email, /https?:\/\/[^/\s]+(\/confirm\?token=\S+)/);

/** Path of the newest invitation link mailed to an address. */
export const invitationPath = (email: string): Promise<string> => mailedMatch(email, /(\/invite\/[\w-]+)/);
