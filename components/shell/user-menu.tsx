"use client";

import { Activity, ChevronsUpDown, LogOut, Monitor, Moon, Sun, User } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from "@/components/ui/menu-items";
import { signOutToLogin } from "./sign-out-to-login";
import { type Theme, themeFrom } from "./theme";
import { chooseTheme, useTheme } from "./use-theme";

export type ShellUser = { name: string | null; email: string; isInstanceAdmin?: boolean };

/** The signed-in user, the theme, and sign out. */
export function UserMenu({ user, theme: initial, wide }: { user: ShellUser; theme: Theme; wide?: boolean }) {
  const theme = useTheme(initial);
  const [leaving, setLeaving] = useState(false);
  const name = user.name || user.email;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Your account: ${name}`}
        className={cn(
          "flex items-center gap-2.5 rounded-md p-1.5 text-left transition-colors hover:bg-tint data-[state=open]:bg-tint",
          wide ? "min-w-0" : "shrink-0",
        )}
      >
        <Avatar name={name} size={wide ? "md" : "sm"} decorative />
        {wide && (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name}</span>
              {user.name && <span className="block truncate text-xs text-muted">{user.email}</span>}
            </span>
            <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
          </>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent align={wide ? "start" : "end"} side={wide ? "top" : "bottom"} className="w-56">
        <MenuLabel className="truncate">{user.email}</MenuLabel>
        <MenuItem asChild>
          <Link href="/settings/profile">
            <User aria-hidden />
            Profile
          </Link>
        </MenuItem>
        {user.isInstanceAdmin && (
          <MenuItem asChild>
            <Link href="/operations">
              <Activity aria-hidden />
              Operations
            </Link>
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(themeFrom(value))}>
          <ThemeItem value="system" icon={<Monitor aria-hidden />} label="System" />
          <ThemeItem value="light" icon={<Sun aria-hidden />} label="Light" />
          <ThemeItem value="dark" icon={<Moon aria-hidden />} label="Dark" />
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem
          disabled={leaving}
          onSelect={(event) => {
            event.preventDefault();
            setLeaving(true);
            signOutToLogin().catch(() => setLeaving(false));
          }}
        >
          <LogOut aria-hidden />
          {leaving ? "Signing out…" : "Sign out"}
        </MenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function ThemeItem({ value, icon, label }: { value: Theme; icon: ReactNode; label: string }) {
  return (
    <MenuRadioItem value={value} onSelect={(event) => event.preventDefault()}>
      {icon}
      {label}
    </MenuRadioItem>
  );
}
