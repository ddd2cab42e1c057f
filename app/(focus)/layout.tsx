import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";

/** Full-screen pages of the dashboard: each renders its own bar (FocusShell) and checks access itself. */
export default function FocusLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
