import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readExample, settingsGuide } from "./settings";

it("tells of variables what stands above them, and shares it among those that follow one another", () => {
  const text = `# Copy this file.

# ── The server ───────
# Port of the server,
# below 65,536.
#PORT=3000

# ── Sign-in ──────────
# Keys of Google.
#GOOGLE_CLIENT_ID=
#GOOGLE_CLIENT_SECRET=
# Who may sign up.
#SIGN_UP=invited
`;
  expect(readExample(text)).toEqual([
    {
      title: "The server",
      rows: [{ names: ["PORT"], values: ["3000"], meaning: "Port of the server, below 65,536." }],
    },
    {
      title: "Sign-in",
      rows: [
        { names: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"], values: [], meaning: "Keys of Google." },
        { names: ["SIGN_UP"], values: ["invited"], meaning: "Who may sign up." },
      ],
    },
  ]);
});

it("shows every variable of .env.example but those of the tests", () => {
  const example = readFileSync(".env.example", "utf8").split("── Tests", 1)[0] ?? "";
  const names = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(50);
  const shown = settingsGuide().sections.flatMap(({ keywords = "" }) => keywords.split(" "));
  expect(names.filter((name) => name === undefined || !shown.includes(name))).toEqual([]);
});
