import type { ReactNode } from "react";
import { DeveloperTabs } from "@/components/developers/developer-tabs";
import { SettingsTabs } from "@/components/shell/settings-tabs";

export default function DevelopersLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SettingsTabs />
      <DeveloperTabs />
      {children}
    </>
  );
}
