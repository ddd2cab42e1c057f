/** How to connect a client, in steps, with the command or file if there is one. */
export type ConnectionGuide = {
  client: string;
  steps: string;
  /** For copying. */
  code?: string;
  /** Whether it runs on its vendor's servers, which need to reach this instance over the internet. */
  isHosted?: boolean;
};

/** The most common MCP clients, each as documented by its vendor. */
export const connectionGuides = (address: string): readonly ConnectionGuide[] => [
  {
    client: "Claude",
    steps:
      "Open Settings → Connectors, choose “Add custom connector”, paste the address, and choose “Connect”.",
    isHosted: true,
  },
  {
    client: "ChatGPT",
    steps:
      "Open Settings → Apps & Connectors → Advanced settings and turn on developer mode. Then choose “Create”, paste the address, and select OAuth.",
    isHosted: true,
  },
  {
    client: "Claude Code",
    steps: "Run this command. Then enter /mcp in a session, and sign in.",
    code: `claude mcp add --transport http countersign ${address}`,
  },
  {
    client: "Cursor",
    steps: "Add this to ~/.cursor/mcp.json. Then open Settings → MCP, and sign in.",
    code: JSON.stringify({ mcpServers: { countersign: { url: address } } }),
  },
  {
    client: "Visual Studio Code",
    steps: "Run this command. Then start the server from the list of MCP servers, and sign in.",
    code: `code --add-mcp '${JSON.stringify({ name: "countersign", type: "http", url: address })}'`,
  },
];
