import type { Metadata } from "next";
import { inspectEmailChange } from "@/lib/domain/identity/email-change/answer-email-change";
import { AuthPage } from "../_lib/auth-page";
import { FormFailure } from "../_lib/form-failure";
import { IncompleteLink } from "../_lib/link-pages";
import { AnswerForm } from "./answer-form";

export const metadata: Metadata = {
  title: "Change of address",
  referrer: "same-origin",
  robots: { index: false, follow: false },
};

/** Landing page of the mails about a change of an account's address. */
export default async function EmailChangePage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string }>;
}) {
  const { token } = await searchParams;
  if (typeof token !== "string" || token === "") return <IncompleteLink />;
  const { link, change, fault } = await inspectEmailChange(token);
  if (!change)
    return (
      <AuthPage title="This link didn’t work">
        <FormFailure text={fault} />
      </AuthPage>
    );
  // The new mailbox may be a stranger's, who is not told which account asks.
  const formerEmail = link === "new" ? null : change.formerEmail;
  return <AnswerForm token={token} link={link} formerEmail={formerEmail} newEmail={change.newEmail} />;
}
