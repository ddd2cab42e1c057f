"use client";

import { RotateCw, Search } from "lucide-react";
import { useEffect, useRef, useState, useTransition } from "react";
import { requestsHref } from "@/components/developers/requests-href";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Spinner } from "@/components/ui/spinner";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { LOGGED_METHODS } from "@/lib/contracts/logged-methods";
import type { RequestLogFilter } from "@/lib/contracts/request-log";

const PAUSE_MS = 300;

const METHODS = LOGGED_METHODS.map((method) => ({ value: method, label: method }));
const STATUSES = [
  { value: "2xx", label: "2xx: success" },
  { value: "4xx", label: "4xx: client error" },
  { value: "5xx", label: "5xx: server error" },
];

type Props = {
  filter: RequestLogFilter;
  keys: readonly { id: string; name: string }[];
  /** Every error code that a request can fail with. */
  codes: readonly string[];
  refresh: () => Promise<unknown>;
};

/** Filters of the request log. They are kept in the URL, so that a view can be shared and returned to. */
export function RequestFilters({ filter, keys, codes, refresh }: Props) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const show = (next: RequestLogFilter) =>
    startTransition(() => router.replace(requestsHref(next), { scroll: false }));
  const choose = (name: "key" | "method" | "status" | "code") => ({
    value: filter[name] ?? "",
    onChange: (event: { target: { value: string } }) => show({ ...filter, [name]: event.target.value }),
  });
  return (
    <search className="mb-4 grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
      <TextFilter filter={filter} isPending={isPending} show={show} />
      <NativeSelect
        aria-label="Key"
        placeholder="Any key"
        options={keys.map(({ id, name }) => ({ value: id, label: name }))}
        {...choose("key")}
      />
      <NativeSelect aria-label="Method" placeholder="Any method" options={METHODS} {...choose("method")} />
      <NativeSelect aria-label="Status" placeholder="Any status" options={STATUSES} {...choose("status")} />
      <NativeSelect
        aria-label="Error"
        placeholder="Any error"
        options={codes.map((code) => ({ value: code, label: code }))}
        {...choose("code")}
      />
      <Button
        aria-label="Refresh"
        title="Refresh"
        className="max-md:col-span-2 md:px-2.5"
        loading={isPending}
        onClick={() => startTransition(async () => void (await refresh()))}
      >
        <RotateCw aria-hidden />
        <span className="md:hidden">Refresh</span>
      </Button>
    </search>
  );
}

type TextProps = {
  filter: RequestLogFilter;
  isPending: boolean;
  show: (filter: RequestLogFilter) => void;
};

/** One input for both: text that looks like a request id is treated as one. */
function TextFilter({ filter, isPending, show }: TextProps) {
  const applied = filter.requestId ?? filter.path ?? "";
  const [text, setText] = useState(applied);
  const shown = useRef(applied);
  const latest = useRef({ filter, show });
  useEffect(() => {
    latest.current = { filter, show };
  });

  // The filter was changed elsewhere: by back navigation, or by a link that clears it.
  useEffect(() => {
    if (applied === shown.current) return;
    shown.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === shown.current) return;
    const timer = setTimeout(() => {
      shown.current = wanted;
      const { path: _path, requestId: _requestId, ...rest } = latest.current.filter;
      const own = wanted.startsWith("req_") ? { requestId: wanted } : wanted ? { path: wanted } : {};
      latest.current.show({ ...rest, ...own });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative max-md:col-span-2">
      <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        {isPending ? <Spinner label="Searching" /> : <Search className="size-4" aria-hidden />}
      </span>
      <Input
        type="search"
        aria-label="Path or request ID"
        placeholder="Path or request ID"
        className="pl-9"
        value={text}
        maxLength={200}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
