import { BookOpen, FileJson, type LucideIcon, SquareTerminal, TriangleAlert } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { env } from "@/lib/env";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Developers" };

type Reading = { href: string; icon: LucideIcon; title: string; text: string };

const READINGS: Reading[] = [
  {
    href: "/docs/api",
    icon: SquareTerminal,
    title: "API reference",
    text: "Every operation with its fields, responses and errors. Try it out with your own API key.",
  },
  {
    href: "/docs",
    icon: BookOpen,
    title: "Guides",
    text: "Step by step, from your first document to embedded signing and webhooks.",
  },
  {
    href: "/docs/errors",
    icon: TriangleAlert,
    title: "Errors",
    text: "What each error code means and how to fix it.",
  },
  {
    href: "/v1/openapi.json",
    icon: FileJson,
    title: "OpenAPI document",
    text: "The API in machine-readable form. Generate a client, or import it into your tools.",
  },
];

/** Landing page for integrators: what to read, the API's base URL, and how to find a call in the log. */
export default async function DevelopersPage() {
  const { current, href } = await requireDashboard("/developers");
  const baseUrl = `${env.appUrl}/v1`;
  return (
    <>
      <PageHeader
        title="Developers"
        description="Send documents, track them and download signed PDFs from your own software."
      />
      <ul className="mb-6 grid gap-4 sm:grid-cols-2">
        {READINGS.map((reading) => (
          <ReadingCard key={reading.href} {...reading} />
        ))}
      </ul>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Base URL" description="Every path in the API reference is relative to this URL.">
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
              {baseUrl}
            </code>
            <CopyButton text={baseUrl} label="Copy base URL" iconOnly />
          </div>
        </Card>
        {hasPermission(current.role, "request-log:read") && (
          <Card
            title="Find a request"
            description="Every response includes its request ID. Errors also include it in their body."
          >
            <form action={href("/developers/requests")} className="flex items-end gap-2">
              <Field label="Request ID" className="min-w-0 flex-1">
                <Input
                  name="requestId"
                  placeholder="req_…"
                  required
                  maxLength={80}
                  spellCheck={false}
                  autoComplete="off"
                />
              </Field>
              <Button type="submit">Find</Button>
            </form>
          </Card>
        )}
      </div>
    </>
  );
}

/** A plain link: its target is outside the dashboard. */
function ReadingCard({ href, icon: Icon, title, text }: Reading) {
  return (
    <li className="relative flex gap-3 rounded-md border border-line bg-raised p-4 shadow-raised transition-colors hover:bg-raised-hover">
      <Icon className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0">
        <a href={href} className="font-medium after:absolute after:inset-0 after:rounded-md">
          {title}
        </a>
        <p className="text-pretty text-muted">{text}</p>
      </div>
    </li>
  );
}
