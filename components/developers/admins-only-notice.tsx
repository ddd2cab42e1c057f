import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";

/** Shown in place of content that members may not see. */
export function AdminsOnlyNotice({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={<LockKeyhole />} title="Owners and admins only">
      {children} Ask an owner or admin of the workspace.
    </EmptyState>
  );
}
