import { CountersignError } from "@countersign/client";
import { parseRetryAfter } from "@/lib/client/parse-retry-after";
import type { Problem } from "@/lib/contracts/common";

export type UploadProgress = { sentBytes: number; totalBytes: number };

type Target = { url: string; headers: Readonly<Record<string, string>> };

/**
 * Uploads a file and reports progress, which fetch cannot do.
 * @throws {CountersignError}
 */
export function putFile<T>(
  { url, headers }: Target,
  file: File,
  onProgress: (progress: UploadProgress) => void,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) =>
      onProgress({ sentBytes: event.loaded, totalBytes: event.total || file.size });
    const interrupted = () =>
      reject(
        new CountersignError(0, {
          code: "OFFLINE",
          detail: "The upload was interrupted. Check your connection, then try again.",
        }),
      );
    request.onerror = interrupted;
    request.onabort = interrupted;
    signal?.addEventListener("abort", () => request.abort());
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status === 200) resolve(answer as T);
      else {
        const retryAfterSeconds = parseRetryAfter(request.getResponseHeader("Retry-After"));
        reject(new CountersignError(request.status, answer as Partial<Problem>, { retryAfterSeconds }));
      }
    };
    request.send(file);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
