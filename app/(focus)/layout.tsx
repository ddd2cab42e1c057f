import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toast";

/** Pages of the dashboard that need the whole screen: each brings its own bar (FocusShell) and checks who looks. */
export default function FocusLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toaster />
    </>
  );
}
