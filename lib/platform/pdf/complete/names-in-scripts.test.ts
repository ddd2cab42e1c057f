import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { pdfJsLines } from "@/test/fixtures/completion/read-text";
import { pdfFixture, scene, scratchDirectory, stamp } from "@/test/fixtures/completion/scene";
import { completeDocument } from "./complete-document";

// Fonts and readers are loaded on first use, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const directory = scratchDirectory();

it.each([
  ["ko", "김민수", "임대차 계약서"],
  ["tr", "İlker Çığır Şengüloğlu", "Kira sözleşmesi"],
  ["sv", "Åsa Sjöström", "Hyresavtal för Ängsvägen"],
])(
  "a name in %s is printed in its field, as a typed signature and on the certificate",
  async (locale, name, title) => {
    const outDir = path.join(directory(), locale);
    await mkdir(outDir, { recursive: true });
    const signature = { kind: "typed-signature", text: name, font: "caveat" } as const;
    const plain = scene({
      sourcePath: pdfFixture("one-page.pdf"),
      outDir,
      document: { locale, name: title },
      stamps: [
        stamp({ kind: "text", text: name }),
        stamp(signature, { y: 0.4, height: 0.06 }),
        stamp({ kind: "text", text: title }, { y: 0.5 }),
      ],
    });
    const [first, ...others] = plain.recipients;
    if (!first) throw new Error("the scene has recipients");
    const { signed, certificate } = await completeDocument({
      ...plain,
      recipients: [{ ...first, name, signature }, ...others],
    });
    const lines = await pdfJsLines(signed.path);
    expect(lines.join("\n").split(name)).toHaveLength(3);
    expect(lines).toContain(title);
    const pages = await Promise.all(
      Array.from({ length: certificate.pageCount }, (_, index) => pdfJsLines(certificate.path, index + 1)),
    );
    const text = pages.flat().join("\n");
    expect(text).toContain(name);
    expect(text).toContain(title);
  },
);
