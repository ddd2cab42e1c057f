"use client";

import { CountersignError } from "@countersign/client";
import { useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { toast } from "@/components/ui/toast";
import { fetchWithMessage, messageOf } from "@/lib/client/countersign";
import { refusalOf } from "@/lib/client/refusal-of";
import { saveFile } from "@/lib/client/save-file";
import type { ListedDocument } from "@/lib/contracts/document-list";
import { fileSize } from "@/lib/pure/file-size";

/** After this many bytes, chunks are merged into a blob, which the browser may keep on disk. */
const BLOB_CHUNK_BYTES = 8_000_000;
const PROGRESS_INTERVAL_MS = 250;

type Progress = (received: number, total: number | null) => void;

/** "Downloading 36 KB of 4 MB…"; without a total, only the received size. */
const progressText: (...of: Parameters<Progress>) => string = (received, total) =>
  total === null
    ? `Downloading… ${fileSize(received)}`
    : `Downloading ${fileSize(received)} of ${fileSize(Math.max(received, total))}…`;

/** Size of the file in bytes. Proxies may drop or change `Content-Length`. */
const sizeOf = ({ headers }: Response): number | null => Number(headers.get("x-file-size")) || null;

/** @throws {CountersignError} */
async function readAll(response: Response, onProgress: Progress): Promise<Blob> {
  const total = sizeOf(response);
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const blobs: Blob[] = [];
  let chunks: BlobPart[] = [];
  let [received, held, reportedAt] = [0, 0, 0];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value as BlobPart);
    received += read.value.byteLength;
    held += read.value.byteLength;
    if (held > BLOB_CHUNK_BYTES) {
      blobs.push(new Blob(chunks));
      [chunks, held] = [[], 0];
    }
    if (Date.now() - reportedAt > PROGRESS_INTERVAL_MS) {
      reportedAt = Date.now();
      onProgress(received, total);
    }
  }
  if (total !== null && received !== total)
    throw new CountersignError(0, { detail: "The download was interrupted. Please try again." });
  return new Blob([...blobs, ...chunks], { type: "application/zip" });
}

/** Downloads signed documents as one ZIP file, with progress in a toast that can cancel it. */
export function useZipDownload() {
  const workspaceId = useWorkspaceId();
  const [isRunning, setRunning] = useState(false);
  const start = async (documents: readonly ListedDocument[]) => {
    const cancellation = new AbortController();
    const cancel = { label: "Cancel", onClick: () => cancellation.abort() };
    const id = toast.loading("Preparing the download…", { cancel });
    setRunning(true);
    try {
      const ids = documents.map((document) => document.id).join(",");
      const response = await fetchWithMessage(`/api/documents/zip?ids=${ids}`, {
        headers: { "X-Workspace-Id": workspaceId },
        signal: cancellation.signal,
      });
      if (!response.ok) throw await refusalOf(response);
      const file = await readAll(response, (received, total) =>
        toast.loading(progressText(received, total), { id, cancel }),
      );
      saveFile(file, `Signed documents ${new Date().toLocaleDateString("en-CA")}.zip`);
      toast.success(`${documents.length === 1 ? "1 document" : `${documents.length} documents`} downloaded`, {
        id,
        description: fileSize(file.size),
        cancel: undefined,
      });
    } catch (error) {
      if (cancellation.signal.aborted) toast.dismiss(id);
      else toast.error(messageOf(error), { id, cancel: undefined });
    } finally {
      setRunning(false);
    }
  };
  return { start, isRunning };
}
