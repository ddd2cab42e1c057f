import { FileQuestionMark } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

/** 404 within the dashboard: missing, or not accessible to this user. */
export default function NotFoundInDashboard() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<FileQuestionMark />}
        title="There’s nothing here"
        action={<ButtonLink href="/documents">Go to documents</ButtonLink>}
      >
        It may have been deleted, or you may not have access to it.
      </EmptyState>
    </>
  );
}
