import { FileQuestionMark } from "lucide-react";
import type { Metadata } from "next";
import { FocusShell } from "@/components/shell/focus-shell";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

/** 404 of a full-screen page: missing, or not accessible to this user. */
export default function NotFoundInFocus() {
  return (
    <FocusShell back={{ href: "/documents", label: "Documents" }} title="Not found">
      <EmptyState
        icon={<FileQuestionMark />}
        title="There’s nothing here"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href="/templates">Go to templates</ButtonLink>
            <ButtonLink href="/documents">Go to documents</ButtonLink>
          </div>
        }
      >
        It may have been deleted, or you may not have access to it.
      </EmptyState>
    </FocusShell>
  );
}
