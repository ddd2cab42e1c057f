import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";

export type ListedTool = {
  name: string;
  description: string;
  /** The scopes it needs. */
  scopes: readonly string[];
  isReading: boolean;
  isDestructive: boolean;
};

const GROUPS = [
  { isReading: true, title: "Every connected assistant", description: "Read-only." },
  {
    isReading: false,
    title: "Assistants that may also write",
    description: "You choose this when you connect one. Its name appears in the audit trail next to yours.",
  },
] as const;

/** The tools of the MCP server, those that only read first. */
export function ToolList({ tools }: { tools: readonly ListedTool[] }) {
  return GROUPS.map(({ isReading, title, description }) => (
    <Card key={title} title={title} description={description} flush>
      <ul aria-label={title} className="divide-y divide-line border-t border-line">
        {tools
          .filter((tool) => tool.isReading === isReading)
          .map((tool) => (
            <li key={tool.name} className="flex flex-col gap-1 px-5 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <code className="font-mono text-xs font-medium [overflow-wrap:anywhere]">{tool.name}</code>
                {tool.isDestructive && <Badge tone="warn">Should ask you first</Badge>}
              </p>
              <p className="text-pretty text-muted">{tool.description}</p>
              {tool.scopes.length > 0 && (
                <p className="text-xs text-muted">
                  Scope: <code className="font-mono">{tool.scopes.join(", ")}</code>
                </p>
              )}
            </li>
          ))}
      </ul>
    </Card>
  ));
}
