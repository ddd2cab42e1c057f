import { CountersignError } from "@countersign/client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Autosave, SaveRejectedError, type SaveState, saveOnLeaving } from "@/lib/client/autosave";
import { callInternalApi } from "@/lib/client/call-internal-api";
import type { ArrangePagesBody, AssembledDto, AssemblyDto, AssemblyPage } from "@/lib/contracts/assemblies";
import { useUploads } from "./use-uploads";

/** State of an assembly. The server stores all of it, and every change is saved. */
export function useAssembly(initial: AssemblyDto, workspaceId: string) {
  const { id } = initial;
  const [state, setState] = useState({ files: initial.files, pages: initial.pages });
  const [saveState, setSaveState] = useState<SaveState>("saved");
  const latest = useRef(state);
  latest.current = state;
  const saver = useMemo(
    () =>
      new Autosave<ArrangePagesBody>({
        save: (body, last) => save(id, workspaceId, body, last),
        onState: setSaveState,
      }),
    [id, workspaceId],
  );
  useEffect(() => {
    saver.resume();
    const unlisten = saveOnLeaving(saver);
    return () => {
      unlisten();
      void saver.flush(true).catch(() => undefined);
      void saver.stop();
    };
  }, [saver]);

  const put = useCallback((next: typeof state) => {
    latest.current = next;
    setState(next);
  }, []);
  useEffect(() => {
    // Back navigation shows the page as it was first loaded, so later changes are fetched.
    const shown = latest.current;
    callInternalApi<AssemblyDto>("GET", `/api/assemblies/${id}`, { workspaceId })
      .then(({ files, pages }) => {
        if (latest.current === shown) put({ files, pages });
      })
      .catch(() => undefined);
  }, [id, workspaceId, put]);
  const arrange = useCallback(
    (pages: AssemblyPage[]) => {
      const { files } = latest.current;
      put({ files, pages });
      saver.change({ files: files.map((file) => file.id), pages });
    },
    [put, saver],
  );
  const onReceived = useCallback(
    (fileId: string, received: AssemblyDto) => {
      const { files, pages } = latest.current;
      const file = received.files.find((one) => one.id === fileId);
      if (!file || files.some((one) => one.id === fileId)) return;
      const added = received.pages.filter((page) => page.file === fileId);
      put({ files: [...files, file], pages: [...pages, ...added] });
    },
    [put],
  );
  const uploads = useUploads({ assemblyId: id, workspaceId, onReceived });

  const removeFile = useCallback(
    async (fileId: string) => {
      const before = latest.current;
      put({
        files: before.files.filter((file) => file.id !== fileId),
        pages: before.pages.filter(({ file }) => file !== fileId),
      });
      try {
        await callInternalApi("DELETE", `/api/assemblies/${id}/files/${fileId}`, { workspaceId });
      } catch (error) {
        put(before);
        throw error;
      }
    },
    [id, workspaceId, put],
  );
  /** @throws {CountersignError} */
  const finish = useCallback(async () => {
    await saver.flush();
    return callInternalApi<AssembledDto>("POST", `/api/assemblies/${id}/document`, { workspaceId });
  }, [id, saver, workspaceId]);
  return { ...state, saveState, uploads, arrange, removeFile, finish };
}

async function save(id: string, workspaceId: string, body: ArrangePagesBody, isLast: boolean): Promise<void> {
  try {
    await callInternalApi("PUT", `/api/assemblies/${id}/pages`, { workspaceId, body, keepalive: isLast });
  } catch (error) {
    if (error instanceof CountersignError && [400, 401, 403, 404].includes(error.status))
      throw new SaveRejectedError(error.message);
    throw error;
  }
}
