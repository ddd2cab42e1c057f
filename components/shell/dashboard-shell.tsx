import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { CommandCenter } from "./command/command-center";
import { OpenPaletteButton } from "./command/open-palette-button";
import { LogoMark, Wordmark } from "./logo-mark";
import { MAIN_NAV, MOBILE_NAV, type NavEntry, SETTINGS_NAV } from "./nav";
import { BottomLink, SidebarLink } from "./nav-link";
import { NewDocumentLink } from "./new-document-link";
import { SkipLink } from "./skip-link";
import type { Theme } from "./theme";
import { type ShellUser, UserMenu } from "./user-menu";
import { WorkspaceSwitcher, type WorkspaceSwitcherProps } from "./workspace-switcher";

export type DashboardShellProps = WorkspaceSwitcherProps & {
  user: ShellUser;
  theme: Theme;
  /** The notification bell. It is rendered twice, but only one is visible. */
  bell: ReactNode;
  children: ReactNode;
};

/**
 * Layout of every dashboard page: a sidebar on desktop; on mobile, a top bar and a bottom bar. `--bottom-bar` is the
 * height of the bottom bar: anything sticky at the bottom of a page uses `bottom-(--bottom-bar)`.
 */
export function DashboardShell(props: DashboardShellProps) {
  return (
    <div className="min-h-dvh [--bottom-bar:calc(3.5rem+env(safe-area-inset-bottom))] lg:pl-60 lg:[--bottom-bar:0px]">
      <SkipLink />
      <Sidebar {...props} />
      <TopBar {...props} />
      <main
        id="main"
        tabIndex={-1}
        className="px-4 pt-6 pb-[calc(var(--bottom-bar)+2rem)] outline-none sm:px-6 lg:px-10 lg:pt-8"
      >
        <div className="mx-auto max-w-6xl">{props.children}</div>
      </main>
      <CommandCenter isInstanceAdmin={props.user.isInstanceAdmin === true} />
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {MOBILE_NAV.map((entry) => (
          <BottomLink key={entry.href} entry={entry} />
        ))}
      </nav>
    </div>
  );
}

function Sidebar({ user, theme, bell, ...switcher }: DashboardShellProps) {
  return (
    <aside className="fixed inset-y-0 left-0 z-30 hidden w-60 flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-3 lg:flex">
      <div className="mb-3 flex items-center justify-between">
        <Link
          href="/documents"
          className="flex h-10 items-center rounded-md px-1.5"
          aria-label="Countersign: documents"
        >
          <Wordmark />
        </Link>
        {bell}
      </div>
      <div className="mb-3 flex flex-col gap-3">
        <WorkspaceSwitcher {...switcher} />
        <NewDocumentLink />
      </div>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-5">
        <div className="flex flex-col gap-0.5">
          <OpenPaletteButton />
          <NavGroup entries={MAIN_NAV} />
        </div>
        <NavGroup entries={SETTINGS_NAV} title="Settings" />
      </nav>
      <UserMenu user={user} theme={theme} wide />
    </aside>
  );
}

function NavGroup({ entries, title }: { entries: NavEntry[]; title?: string }) {
  return (
    <div>
      {title && <p className="mb-1 px-2 text-xs text-muted">{title}</p>}
      <ul className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <li key={entry.href}>
            <SidebarLink entry={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function TopBar({ user, theme, bell, ...switcher }: DashboardShellProps) {
  return (
    // Not sticky on low screens (a phone in landscape, 200 % zoom), where it would take up too much room.
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 sm:px-5 lg:hidden [@media(max-height:30rem)]:static">
      <Link href="/documents" className="rounded-md p-1" aria-label="Countersign: documents">
        <LogoMark />
      </Link>
      <div className="mr-auto flex min-w-0">
        <WorkspaceSwitcher {...switcher} />
      </div>
      <NewDocumentLink compact />
      <OpenPaletteButton compact />
      {bell}
      <UserMenu user={user} theme={theme} />
    </header>
  );
}
