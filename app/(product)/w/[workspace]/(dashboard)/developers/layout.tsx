import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { DeveloperTabs } from "@/components/developers/developer-tabs";
import { Link } from "@/components/ui/link";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Link
        href="/settings/workspace"
        className="-mt-2 mb-2 -ml-1 inline-flex items-center gap-1 rounded-sm pr-1 text-muted hover:text-ink lg:hidden"
      >
        <ChevronLeft className="size-4" aria-hidden />
        Settings
      </Link>
      <DeveloperTabs />
      {children}
    </>
  );
}
