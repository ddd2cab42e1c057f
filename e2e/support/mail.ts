import { caller, waitFor } from "./api";

/** Path of the confirmation mail's link on this server. */
export async function confirmationPath(email: string): Promise<string> {
  const call = caller();
  return waitFor(`the confirmation mail to ${email}`, async () => {
    const mails = await call<{ text: string }[]>("GET", `/dev/mail.json?to=${encodeURIComponent(email)}`);
    return mails.map((mail) => /https?:\/\/[^/\s]+(\/confirm\?token=\S+)/.exec(mail.text)?.[1]).find(Boolean);
  });
}
