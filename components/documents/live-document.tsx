"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { followWhileVisible } from "@/lib/client/follow-changes";

/** How often the page asks by itself while no stream can be had. */
const POLL_MS = 4000;

type Props = {
  documentId: string;
  workspaceId: string;
  /** The last audit event that the page shows. */
  sequence: number;
  /** Whether something is still to happen by itself: only then is it worth asking without a stream. */
  isMoving: boolean;
};

/** Keeps the page of a document current while somebody looks at it; a hidden page gives its connection back. */
export function LiveDocument({ documentId, workspaceId, sequence, isMoving }: Props) {
  const router = useRouter();
  const shown = useRef({ sequence, isMoving });
  useEffect(() => {
    shown.current = { sequence, isMoving };
  }, [sequence, isMoving]);

  useEffect(
    () =>
      followWhileVisible({
        url: () => `/api/documents/${documentId}/changes?after=${shown.current.sequence}`,
        workspaceId,
        onChange: () => router.refresh(),
        mayPoll: () => shown.current.isMoving,
        pollMs: POLL_MS,
      }),
    [documentId, workspaceId, router],
  );
  return null;
}
