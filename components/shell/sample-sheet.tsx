import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const HOLT =
  "M5 31C12 20 21 4 25 6c4 3-9 23-6 25 3 1 9-13 13-13 3 0-5 12-1 13 3 1 7-12 11-12 3 0-4 11-1 12 4 1 8-14 13-20 4-6 7-6 6-2-1 6-12 19-9 22 3 2 9-10 13-10 3 0-3 9 1 10s9-8 12-9 2 6 7 6c6 0 11-5 23-8";
const RIVERA =
  "M4 12c10-7 24-8 27-3 3 6-14 11-19 12 8-1 12 10 18 11 4 0 5-9 8-10 2 0-3 8 0 9 4 1 6-11 9-11s-1 10 2 10c4 0 7-9 10-9 2 0-3 8 1 9 4 0 6-8 10-9 3 0-2 7 1 8 4 2 12-6 24-15M40 9l2-1";

/** Illustration of a signed page: decorative, so hidden from assistive technology. */
export function SampleSheet({ className }: { className?: string }) {
  return (
    <div
      data-theme="light"
      aria-hidden
      className={cn("rounded-md bg-raised text-[0.6875rem]/[1.05rem] shadow-overlay", className)}
    >
      <div className="flex flex-col gap-4 px-[11%] pt-[10%] pb-[7%]">
        <p className="text-lg font-semibold tracking-tight">Consulting agreement</p>
        <p className="text-muted">
          between Northlight Studio, 12 Quay Street, and Fenwick Books, 4 Alder Row, together “the parties”.
        </p>
        <Clause number="1" title="Services">
          Northlight designs the spring catalogue as set out in Annex A and delivers it in print-ready form by
          30 April.
        </Clause>
        <Clause number="2" title="Fee">
          Fenwick pays 6,400.00 EUR in two equal parts: on signing, and on delivery. Invoices fall due after
          14 days.
        </Clause>
        <Clause number="3" title="Rights">
          On full payment all rights of use in the finished catalogue pass to Fenwick. Drafts stay with
          Northlight.
        </Clause>
        <div className="grid grid-cols-2 gap-8 pt-3">
          <Signature path={HOLT} name="Maren Holt" of="Northlight Studio" date="21 November 2025" />
          <Signature path={RIVERA} name="Tomás Rivera" of="Fenwick Books" date="21 November 2025" />
        </div>
      </div>
      <div className="flex items-center gap-3 rounded-b-md border-t border-line bg-surface px-[11%] py-3.5">
        <LockKeyhole className="size-4 shrink-0 text-good" />
        <span className="shrink-0 font-medium">Sealed 21 November 2025, 14:03:09 UTC</span>
        <span className="ml-auto min-w-0 truncate text-muted tabular-nums max-sm:hidden">
          SHA-256 9f2c…e803
        </span>
      </div>
    </div>
  );
}

function Clause({ number, title, children }: { number: string; title: string; children: ReactNode }) {
  return (
    <p>
      <span className="font-semibold">
        {number}. {title}.
      </span>{" "}
      <span className="text-muted">{children}</span>
    </p>
  );
}

function Signature({ path, name, of, date }: { path: string; name: string; of: string; date: string }) {
  return (
    <div>
      <svg viewBox="0 0 110 38" className="h-11 w-full max-w-36" aria-hidden>
        <path
          d={path}
          fill="none"
          className="stroke-accent-strong"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="mt-1 border-t border-ink pt-1.5">
        <p className="font-medium">{name}</p>
        <p className="flex flex-wrap justify-between gap-x-3 text-muted">
          <span>{of}</span>
          <span className="tabular-nums">{date}</span>
        </p>
      </div>
    </div>
  );
}
