import type { Metadata } from "next";
import { ToolList } from "@/components/developers/tool-list";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { type ConnectionGuide, connectionGuides } from "@/lib/api/mcp/connection-guides";
import { isReadingTool } from "@/lib/api/mcp/tools/tool";
import { TOOLS } from "@/lib/api/mcp/tools/tools";
import { mcpResourceUrl } from "@/lib/domain/oauth/oauth-metadata";
import { hasPermission } from "@/lib/domain/workspaces/permissions";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "AI assistants (MCP)" };

/** How to connect an assistant, and what it can do. */
export default async function McpPage() {
  const { current } = await requireDashboard("/developers/mcp");
  const address = mcpResourceUrl();
  const tools = TOOLS.map((tool) => ({
    name: tool.name,
    description: tool.description,
    scopes: tool.scopes.filter((scope) => scope !== "any"),
    isReading: isReadingTool(tool),
    isDestructive: tool.isDestructive ?? false,
  }));
  return (
    <>
      <PageHeader
        title="AI assistants (MCP)"
        description="Let AI assistants prepare, send and track documents for you over the Model Context Protocol. They can’t sign."
        actions={<ButtonLink href="/settings/apps">Connected apps</ButtonLink>}
      />
      <div className="flex flex-col gap-6">
        {!current.allowsAssistants && (
          <Callout tone="warn" title={`Assistants are not allowed in ${current.name}`}>
            {hasPermission(current.role, "assistants:allow") ? (
              <>
                Turn them on in the <TextLink href="/settings/workspace">workspace’s settings</TextLink>.
              </>
            ) : (
              "The owner of the workspace can turn them on."
            )}
          </Callout>
        )}
        <Card
          title="Address"
          description="No key is needed: the assistant opens a page here, where you sign in and decide what it may do."
        >
          <Copyable text={address} label="Copy address" />
        </Card>
        <Card title="How to connect" flush>
          <ul aria-label="How to connect" className="divide-y divide-line border-t border-line">
            {connectionGuides(address).map((way) => (
              <Way key={way.client} way={way} isReachable={address.startsWith("https:")} />
            ))}
          </ul>
        </Card>
        <ToolList tools={tools} />
      </div>
    </>
  );
}

function Way({
  way: { client, steps, code, isHosted },
  isReachable,
}: {
  way: ConnectionGuide;
  isReachable: boolean;
}) {
  return (
    <li className="flex flex-col gap-2 px-5 py-4">
      <h3 className="font-medium">{client}</h3>
      <p className="text-pretty text-muted">{steps}</p>
      {isHosted && !isReachable && (
        <p className="text-pretty text-muted">
          It connects over the internet, so it can only reach an instance with a public https address.
        </p>
      )}
      {code && <Copyable text={code} label={`Copy for ${client}`} />}
    </li>
  );
}

function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-center gap-2">
      <code className="min-w-0 flex-1 rounded-sm bg-sunken px-3 py-2 font-mono text-xs [overflow-wrap:anywhere]">
        {text}
      </code>
      <CopyButton text={text} label={label} iconOnly />
    </div>
  );
}
