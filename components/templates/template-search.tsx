"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { type TemplateView, templatesHref } from "@/components/templates/template-views";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";

const PAUSE_MS = 250;

/** Searches names as one types; the words stand in the address. */
export function TemplateSearch({ view, q }: { view: TemplateView; q: string }) {
  const router = useRouter();
  const [text, setText] = useState(q);
  const [isPending, startTransition] = useTransition();
  const shown = useRef(q);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = wanted;
      startTransition(() => router.replace(templatesHref(view, wanted), { scroll: false }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, view, router]);

  return (
    <search className="relative block w-full sm:w-60">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {isPending ? <Spinner label="Searching" /> : <Search className="size-4" aria-hidden />}
      </span>
      <Input
        type="search"
        aria-label="Search templates by name"
        placeholder="Search by name"
        className="pl-9"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
