import type { SigningServer } from "@/components/signing/signing-server";
import type { AskForMeasures } from "@/components/typeset-text/model/measurer";

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/**
 * Mock server for the preview of the signing page: every call succeeds and nothing is stored. Uploaded files are
 * served from memory, under generated names instead of hashes.
 * @param measure null if no data may leave the browser
 */
export function previewServer(documentUrl: string, measure: AskForMeasures | null): SigningServer {
  const files = new Map<string, string>();
  return {
    keeps: false,
    documentUrl,
    fileUrl: (sha256) => files.get(sha256) ?? "",
    saveDraft: async () => undefined,
    submit: async () => ({
      ok: true,
      value: { status: "signed", documentStatus: "in_progress", redirectUrl: null },
    }),
    delegate: async () => ({ ok: true, value: undefined }),
    decline: async () => ({ ok: true, value: undefined }),
    uploadFile: async (_fieldId, file, onProgress) => {
      const sha256 = randomHex(32);
      files.set(sha256, URL.createObjectURL(file));
      onProgress(file.size);
      const { name, size: sizeBytes } = file;
      return {
        ok: true,
        value: { sha256, name, contentType: file.type || "application/octet-stream", sizeBytes },
      };
    },
    // A preview has no laid-out text, which sending creates, so it offers no reflowed view.
    readText: async () => ({ ok: false, problem: { status: 404, code: "NOT_FOUND", errors: [] } }),
    askSender: async () => ({ ok: true, value: undefined }),
    mailLink: async () => ({ ok: true, value: undefined }),
    measure,
    phone: null,
    isFormClosed: async () => null,
    markViewed: async () => undefined,
  };
}
