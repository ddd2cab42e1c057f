import { NEW_DOCUMENT_HREF } from "@/components/shell/nav";

type Place = {
  href: string;
  label: string;
  /** Synonyms for the search. */
  words?: string;
  isAction?: boolean;
  needsOperator?: boolean;
};

/** The pages of the dashboard, and the actions that start on a page. */
export const PLACES: readonly Place[] = [
  { href: NEW_DOCUMENT_HREF, label: "New document", words: "send upload pdf create", isAction: true },
  { href: "/templates/new", label: "New template", words: "create upload", isAction: true },
  { href: "/documents/bulk/new", label: "New bulk send", words: "send many csv excel list", isAction: true },
  { href: "/settings/members", label: "Invite a member", words: "add people team", isAction: true },
  { href: "/contacts/import", label: "Import contacts", words: "csv excel address book", isAction: true },
  { href: "/documents", label: "Documents", words: "home all" },
  { href: "/documents?view=needs-me", label: "Documents that need me", words: "sign my turn" },
  { href: "/documents?view=waiting", label: "Documents waiting for others" },
  {
    href: "/documents?view=attention",
    label: "Documents that need attention",
    words: "declined expired failed",
  },
  { href: "/documents?view=completed", label: "Completed documents", words: "signed sealed" },
  { href: "/documents?view=drafts", label: "Drafts", words: "unsent" },
  { href: "/documents/bulk", label: "Bulk sends", words: "csv excel list many" },
  { href: "/templates", label: "Templates" },
  { href: "/templates/gallery", label: "Template gallery", words: "agreements samples" },
  { href: "/contacts", label: "Contacts", words: "people address book groups recipients" },
  { href: "/reports", label: "Reports", words: "analytics figures completion" },
  { href: "/notifications", label: "Notifications" },
  { href: "/settings/workspace", label: "Workspace settings", words: "name logo brand colour time zone" },
  { href: "/settings/members", label: "Members", words: "team people roles invitations" },
  { href: "/settings/billing", label: "Billing", words: "plan invoices seats" },
  { href: "/settings/apps", label: "Connected apps", words: "assistants mcp access" },
  { href: "/settings/profile", label: "Profile", words: "name signatures notifications" },
  {
    href: "/settings/security",
    label: "Sign-in",
    words: "password passkeys authenticator 2fa codes sessions",
  },
  { href: "/developers", label: "Developers", words: "api mcp" },
  { href: "/developers/keys", label: "API keys", words: "developers" },
  { href: "/developers/webhooks", label: "Webhooks", words: "developers" },
  { href: "/developers/requests", label: "Request log", words: "developers api" },
  { href: "/docs", label: "Documentation", words: "docs help guide api" },
  { href: "/verify", label: "Verify a signed document", words: "check seal" },
  { href: "/operations", label: "Operations", words: "status health", needsOperator: true },
];
