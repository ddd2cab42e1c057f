import { describe, expect, it } from "vitest";
import { isVerifiedClient, verifiedHost } from "@/lib/domain/oauth/verified-client";
import { env } from "@/lib/env";

const document = (host: string, name: string) => ({
  isDocument: true,
  clientId: `https://${host}/client.json`,
  name,
});

describe("a client's name", () => {
  it.each([
    ["claude.ai", "Claude"],
    ["api.claude.ai", "Claude Desktop"],
    ["chatgpt.com", "ChatGPT"],
    ["vscode.dev", "Visual Studio Code"],
    ["vscode.dev", "GitHub Copilot in VS Code"],
    ["cursor.com", "Cursor"],
    ["windsurf.com", "Windsurf"],
    ["editor.example", "Precursor"],
    ["editor.example", "Zedtools"],
    ["tools.example", "Ledger helper"],
    ["tools.example", "Помощник"],
    ["tools.example", "助手"],
  ])("at %s may be %s", (host, name) => {
    expect(isVerifiedClient(document(host, name))).toBe(true);
  });

  it.each([
    "Claude",
    "claude",
    "C l a u d e",
    "C-L-A-U-D-E",
    "Claude (official)",
    "The Claude app",
    "Сlaude",
    "Clаudе",
    "CIaude",
    "C1aude",
    "C|aude",
    "Ｃｌａｕｄｅ",
    "𝐂𝐥𝐚𝐮𝐝𝐞",
    "Cläüdé",
    "ChatGPT",
    "Chat GPT",
    "Cһаt GРT",
    "0penAI",
    "Cursor",
    "Cursor for Mac",
    "Сursor",
    "Curs0r",
    "VS Code",
    "Visual Studio Code",
    "Vlsual Studio C0de",
    "Windsurf",
    "VVindsurf",
    "Wlndsurf",
    "Countersign",
    "Countersign support",
    "C0untersign",
    "Microsoft",
    "Rnicrosoft",
  ])("%s is not another site's", (name) => {
    expect(isVerifiedClient(document("evil.example", name))).toBe(false);
    // Hosts that only resemble the vendor's host.
    for (const host of ["claude.ai.evil.example", "notclaude.ai", "chatgpt.com.example"])
      expect(isVerifiedClient(document(host, name)), host).toBe(false);
  });

  it("is nothing that a client which registered itself proves", () => {
    const client = { isDocument: false, clientId: "mcp_1", name: "Anything" };
    expect([isVerifiedClient(client), verifiedHost(client)]).toEqual([false, null]);
    expect(verifiedHost(document("claude.ai", "Claude"))).toBe("claude.ai");
  });

  it("may be Countersign at the instance's own host", () => {
    expect(isVerifiedClient(document(new URL(env.appUrl).host, "Countersign command line"))).toBe(true);
  });

  it("needs all makers that it names", () => {
    expect(isVerifiedClient(document("claude.ai", "Claude for ChatGPT"))).toBe(false);
  });
});
