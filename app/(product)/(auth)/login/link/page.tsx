import type { Metadata } from "next";
import { IncompleteLink, MailedLinkPage } from "../../_lib/link-pages";

export const metadata: Metadata = {
  title: "Sign in",
  referrer: "same-origin",
  robots: { index: false, follow: false },
};

type Search = { token?: string; email?: string; callbackUrl?: string };

/** Landing page of a sign-in mail. A form that works without script, since it is all that the page does. */
export default async function LinkPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { token, email, callbackUrl } = await searchParams;
  if (typeof token !== "string" || typeof email !== "string") return <IncompleteLink />;
  const query = new URLSearchParams({ token, email });
  if (typeof callbackUrl === "string") query.set("callbackUrl", callbackUrl);
  return (
    <MailedLinkPage
      title="Sign in"
      description={
        <>
          You requested a link to sign in as{" "}
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>. It works once.
        </>
      }
      label="Sign in"
      act={{ action: `/api/auth/callback/email?${query}` }}
    />
  );
}
