import { CountersignError } from "@countersign/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { putFile, type UploadProgress } from "@/lib/client/put-file";
import type { AssemblyDto } from "@/lib/contracts/assemblies";
import { ASSEMBLY_LIMITS } from "@/lib/contracts/assembly-limits";
import { newId } from "@/lib/pure/id";

/** A file that is not yet in the assembly: waiting, being uploaded or rejected. */
export interface Upload {
  /** Becomes the file's id, so that a retry does not add it twice. */
  readonly id: string;
  readonly file: File;
  readonly progress: UploadProgress | null;
  readonly failure: CountersignError | null;
}

type Options = {
  assemblyId: string;
  workspaceId: string;
  onReceived: (id: string, assembly: AssemblyDto) => void;
};

/** Uploads files one after another, so that their pages arrive in the order in which they were chosen. */
export function useUploads({ assemblyId, workspaceId, onReceived }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const dropped = useRef(new Set<string>());
  const received = useRef(onReceived);
  received.current = onReceived;

  const patch = useCallback(
    (id: string, change: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
    [],
  );
  const drop = useCallback((id: string) => {
    dropped.current.add(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  }, []);

  const send = useCallback(
    async (id: string, file: File) => {
      if (dropped.current.has(id)) return;
      patch(id, { progress: { sentBytes: 0, totalBytes: file.size }, failure: null });
      try {
        if (file.size > ASSEMBLY_LIMITS.mib * 1024 * 1024) throw tooLarge();
        const url = `/api/assemblies/${assemblyId}/files/${id}?name=${encodeURIComponent(file.name.slice(-255))}`;
        const headers = { "Content-Type": "application/octet-stream", "X-Workspace-Id": workspaceId };
        const assembly = await putFile<AssemblyDto>({ url, headers }, file, (progress) =>
          patch(id, { progress }),
        );
        drop(id);
        received.current(id, assembly);
      } catch (error) {
        patch(id, { progress: null, failure: failureOf(error) });
      }
    },
    [assemblyId, workspaceId, patch, drop],
  );
  const enqueue = useCallback(
    (id: string, file: File) => {
      queue.current = queue.current.then(() => send(id, file));
    },
    [send],
  );
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ id: newId(), file, progress: null, failure: null }));
      setUploads((all) => [...all, ...added]);
      for (const { id, file } of added) enqueue(id, file);
    },
    [enqueue],
  );
  const retry = useCallback(
    ({ id, file }: Upload) => {
      patch(id, { failure: null });
      enqueue(id, file);
    },
    [enqueue, patch],
  );

  const isBusy = uploads.some(({ failure }) => failure === null);
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);
  return { uploads, isBusy, add, retry, drop };
}

const tooLarge = () =>
  new CountersignError(413, {
    code: "PDF_TOO_LARGE",
    detail: `The file is larger than the ${ASSEMBLY_LIMITS.mib} MB that all files together can have.`,
  });

/** The error; if it is about the file itself, with that as its detail. */
function failureOf(error: unknown): CountersignError {
  if (!(error instanceof CountersignError)) return new CountersignError(0, { detail: "Try again." });
  const problem = error.errors.find(({ path }) => path === "file");
  if (!problem) return error;
  return new CountersignError(error.status, { code: error.code, detail: `This file ${problem.message}.` });
}
