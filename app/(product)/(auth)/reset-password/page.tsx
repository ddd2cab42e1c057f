import type { Metadata } from "next";
import { resetLinkProblem } from "@/lib/domain/identity/reset-password";
import { IncompleteLink } from "../_lib/link-pages";
import { ResetLinkFailed } from "./reset-link-failed";
import { ResetPasswordForm } from "./reset-password-form";

export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

/** Landing page of the reset mail. */
export default async function ResetPasswordPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string }>;
}) {
  const { token } = await searchParams;
  if (typeof token === "string" && token !== "") {
    const fault = await resetLinkProblem(token);
    return fault ? <ResetLinkFailed detail={fault} /> : <ResetPasswordForm token={token} />;
  }
  return <IncompleteLink way={{ href: "/forgot-password", label: "Request a new link" }} />;
}
