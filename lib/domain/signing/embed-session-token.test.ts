import { describe, expect, it } from "vitest";
import {
  type EmbedSession,
  encryptEmbedSession,
  readEmbedSession,
} from "@/lib/domain/signing/embed-session-token";
import { newId } from "@/lib/pure/id";

const session = (more: Partial<EmbedSession> = {}): EmbedSession => ({
  sessionId: newId(),
  apiKeyId: newId(),
  recipientId: newId(),
  tokenVersion: 3,
  expiresAt: new Date("2026-11-21T10:15:30.123Z"),
  allowedOrigins: ["https://app.example.com", "http://localhost:8080"],
  redirectUrl: "https://app.example.com/done?for=Zoë",
  ...more,
});

describe("an embed session's token", () => {
  it("brings the session back, as it was made", () => {
    for (const token of [session(), session({ allowedOrigins: [], redirectUrl: null, apiKeyId: null })])
      expect(readEmbedSession(encryptEmbedSession(token))).toEqual(token);
  });

  it("is another each time, and says nothing of what is in it", () => {
    const token = session();
    const [one, other] = [encryptEmbedSession(token), encryptEmbedSession(token)];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^es_[\w-]+$/);
    expect(Buffer.from(one.slice(3), "base64url").toString("latin1")).not.toContain(token.recipientId);
  });

  it("opens nothing once a character of it is another", () => {
    const token = encryptEmbedSession(session());
    for (let i = 0; i < token.length; i++) {
      // The last character may contain unused bits, so the flip has to change a used one.
      const flipped = token[i] === "A" ? "Q" : "A";
      expect(readEmbedSession(token.slice(0, i) + flipped + token.slice(i + 1))).toBeNull();
    }
  });

  it("is refused for what is none", () => {
    const token = encryptEmbedSession(session());
    const others = [
      "",
      "es_",
      token.slice(3),
      `${token}A`,
      `${token} `,
      "A".repeat(48),
      `es_${"A".repeat(9000)}`,
    ];
    for (const other of others) expect(readEmbedSession(other)).toBeNull();
  });

  it("stays short enough for an address at its longest", () => {
    const longest = session({ allowedOrigins: ["x".repeat(590)], redirectUrl: "y".repeat(1000) });
    expect(encryptEmbedSession(longest).length).toBeLessThan(2400);
    expect(readEmbedSession(encryptEmbedSession(longest))).toEqual(longest);
  });
});
