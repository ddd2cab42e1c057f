import { FileQuestionMark } from "lucide-react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";

/** 404 within the dashboard: missing, or not accessible to this user. */
export default function NotFoundInDashboard() {
  return (
    <>
      <h1 className="sr-only">Not found</h1>
      <EmptyState
        icon={<FileQuestionMark />}
        title="There is nothing here"
        action={<ButtonLink href="/documents">See your documents</ButtonLink>}
      >
        It may have been deleted, or it belongs to another workspace: you can switch at the top.
      </EmptyState>
    </>
  );
}
