"use client";

import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { buttonStyles } from "@/components/ui/button-styles";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useVerifyWording } from "@/components/verify/wording";
import { fill } from "@/lib/i18n/fill";

const PagePicture = dynamic(() => import("@/components/verify/page-picture"), {
  ssr: false,
  loading: () => <Skeleton className="aspect-[1/1.4] w-full" />,
});

/**
 * Compares the sealed revision with the current file: the sealed one is its first `end` bytes. Both are rendered
 * client-side from the local file; nothing is uploaded for it.
 */
export function SealedRevision({ file, end }: { file: File; end: number }) {
  const sealed = useMemo(() => file.slice(0, end, "application/pdf"), [file, end]);
  const [page, setPage] = useState(1);
  const [counts, setCounts] = useState({ sealed: 1, present: 1 });
  const { revision } = useVerifyWording().messages;
  const last = Math.max(counts.sealed, counts.present);
  return (
    <section aria-label={revision.title} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-2">
          <IconButton label={revision.previous} disabled={page === 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft className="rtl:-scale-x-100" />
          </IconButton>
          <p aria-live="polite">{fill(revision.position, { page, last })}</p>
          <IconButton label={revision.next} disabled={page >= last} onClick={() => setPage(page + 1)}>
            <ChevronRight className="rtl:-scale-x-100" />
          </IconButton>
        </div>
        <SaveSealed sealed={sealed} name={file.name} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side
          title={revision.sealed}
          file={sealed}
          page={page}
          count={counts.sealed}
          onCount={(count) => setCounts((known) => ({ ...known, sealed: count }))}
        />
        <Side
          title={revision.now}
          file={file}
          page={page}
          count={counts.present}
          onCount={(count) => setCounts((known) => ({ ...known, present: count }))}
        />
      </div>
    </section>
  );
}

type SideProps = {
  title: string;
  file: Blob;
  page: number;
  count: number;
  onCount: (count: number) => void;
};

function Side({ title, file, page, count, onCount }: SideProps) {
  const { revision } = useVerifyWording().messages;
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption className="font-medium">{title}</figcaption>
      {page <= count ? (
        <PagePicture
          file={file}
          page={page}
          label={fill(revision.picture, { title, page })}
          noFile={revision.noFile}
          noPage={revision.noPage}
          onCount={onCount}
        />
      ) : (
        <p className="rounded-md border border-line px-4 py-3 text-muted">{fill(revision.none, { page })}</p>
      )}
    </figure>
  );
}

/** A link, not a button, because its target is a file. */
function SaveSealed({ sealed, name }: { sealed: Blob; name: string }) {
  const { download } = useVerifyWording().messages.revision;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(sealed);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [sealed]);
  return (
    <a
      href={address}
      download={`${name.replace(/\.pdf$/i, "")}-sealed.pdf`}
      className={buttonStyles({ variant: "secondary" })}
    >
      <Download aria-hidden /> {download}
    </a>
  );
}
