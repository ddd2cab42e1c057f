import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const { redactor } = await import(String(new URL("./redact.mjs", import.meta.url)));

it("removes secrets however they are written, and nothing else", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "redact-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, "secret"), "the kept secret of an instance, made at its start\n");
  writeFileSync(path.join(folder, "secret.former"), JSON.stringify(["kept-before", "kept-earlier"]));
  const redact = redactor({
    ...{ DATA_DIR: folder, APP_SECRET: "s3cret/of the app", METRICS_TOKEN: "" },
    APP_SECRET_FORMER: "former-a,former-b",
    SMTP_URL: "smtp://ann:pass%20word@mail.example.com:587",
    TSA_URLS: "https://tsa.example.com, https://ann:t0ken@stamps.example.com/tsr",
    ...{ S3_ACCESS_KEY_ID: "AKIAEXAMPLE", SEAL_P12: "/etc/seal.p12", SEAL_P12_PASSWORD: "p12 password" },
  });
  expect(redact("APP_SECRET s3cret/of the app, as s3cret%2Fof%20the%20app")).toBe("APP_SECRET …, as …");
  expect(redact("535 user ann, password “pass word” (pass%20word)")).toBe("535 user ann, password “…” (…)");
  expect(redact("https://ann:t0ken@stamps.example.com/tsr")).toBe("https://ann:…@stamps.example.com/tsr");
  expect(redact("the kept secret of an instance, made at its start")).toBe("…");
  expect(redact("kept-before or kept-earlier; former-a, former-b")).toBe("… or …; …, …");
  expect(redact("AKIAEXAMPLE may not read; /etc/seal.p12 opens with p12 password")).toBe(
    "… may not read; /etc/seal.p12 opens with …",
  );
  const plain = "https://tsa.example.com and mail.example.com:587 answer";
  expect(redact(plain)).toBe(plain);
});
