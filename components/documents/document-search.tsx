"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { type DocumentView, documentsHref } from "@/components/documents/document-views";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";

const PAUSE_MS = 250;

/** Searches as one types; the words stand in the address, so that a search can be shared and gone back to. */
export function DocumentSearch({ view, q }: { view: DocumentView; q: string }) {
  const router = useRouter();
  const [text, setText] = useState(q);
  const [isPending, startTransition] = useTransition();
  const shown = useRef(q);

  useEffect(() => {
    if (text.trim() === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = text.trim();
      startTransition(() => router.replace(documentsHref(view, text.trim()), { scroll: false }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, view, router]);

  return (
    <search className="relative block w-full md:w-72">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {isPending ? <Spinner label="Searching" /> : <Search className="size-4" aria-hidden />}
      </span>
      <Input
        type="search"
        aria-label="Search documents by name, recipient or e-mail"
        placeholder="Name, recipient or e-mail"
        className="pl-9"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
