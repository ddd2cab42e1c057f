import { caller, waitFor } from "./api";

/** Where the confirmation mail's link leads, as a path of this server. */
export async function confirmationPath(email: string): Promise<string> {
  const call = caller();
  return waitFor(`the confirmation mail to ${email}`, async () => {
    const mails = await call<{ text: string }[]>("GET", `/dev/mail.json?to=${encodeURIComponent(email)}`);
    return mails.map((mail) => /https?:\/\/[^/\s]+(\/confirm\?token=\S+)/.exec(mail.text)?.[1]).find(Boolean);
  });
}
