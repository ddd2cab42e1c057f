"use client";

import { Search } from "lucide-react";
import { useEffect, useRef, useState, useTransition } from "react";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { cn } from "./cn";
import { Input } from "./input";
import { Spinner } from "./spinner";

const PAUSE_MS = 250;

type Props = {
  id?: string;
  q: string;
  /** Returns the URL at which the page shows the results. */
  hrefOf: (q: string) => string;
  label: string;
  placeholder: string;
  className?: string;
};

/** Search as you type. The query is kept in the URL, so that a search can be shared and returned to. */
export function AddressSearch({ id, q, hrefOf, label, placeholder, className }: Props) {
  const router = useRouter();
  const [text, setText] = useState(q);
  const [isPending, startTransition] = useTransition();
  const shown = useRef(q);
  const href = hrefOf(text.trim());

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = wanted;
      startTransition(() => router.replace(href, { scroll: false }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, href, router]);

  // The search was cleared elsewhere on the page.
  useEffect(() => {
    if (q !== "" || shown.current === "") return;
    shown.current = "";
    setText("");
  }, [q]);

  return (
    <search className={cn("relative block w-full", className)}>
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {isPending ? <Spinner label="Searching" /> : <Search className="size-4" aria-hidden />}
      </span>
      <Input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="pl-9"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
