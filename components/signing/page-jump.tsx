"use client";

import { ChevronsUpDown } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useMessages } from "@/components/signing/wording";
import { fill } from "@/lib/i18n/fill";

type Props = {
  /** Contains the pages. */
  root: RefObject<HTMLElement | null>;
  total: number;
  /** Whether a field is open: on phones its sheet covers the corner. */
  isCovered: boolean;
};

const pageIn = (root: HTMLElement | null, page: number): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-page="${page}"]`) ?? null;

/** Number of the page in the middle of the screen. */
function usePageInView(root: RefObject<HTMLElement | null>, total: number): number {
  const [page, setPage] = useState(1);
  useEffect(() => {
    const middle = new IntersectionObserver(
      (entries) => {
        const inView = entries.findLast(({ isIntersecting }) => isIntersecting)?.target;
        if (inView instanceof HTMLElement) show(Number(inView.dataset.page));
      },
      // A line across the middle of the viewport. The root is the document, because in a cross-origin frame the
      // margin would otherwise have no effect.
      { root: document, rootMargin: "-50% 0px -50% 0px" },
    );
    let inMiddle = 1;
    const isAtEnd = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2;
    };
    const show = (number: number) => {
      inMiddle = number;
      setPage(isAtEnd() ? total : number);
    };
    // A short last page never reaches the middle.
    const onScroll = () => setPage(isAtEnd() ? total : inMiddle);
    window.addEventListener("scroll", onScroll, { passive: true });
    for (let number = 1; number <= total; number++) {
      const element = pageIn(root.current, number);
      if (element) middle.observe(element);
    }
    return () => {
      middle.disconnect();
      window.removeEventListener("scroll", onScroll);
    };
  }, [root, total]);
  return page;
}

/** How long the page number stays visible after scrolling on phones, where it covers text, in milliseconds. */
const STAYS_MS = 2500;

/** True while the page is being scrolled, and shortly afterwards. */
function useIsScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      setScrolling(true);
      clearTimeout(timer);
      timer = setTimeout(() => setScrolling(false), STAYS_MS);
    };
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", onScroll);
    };
  }, []);
  return isScrolling;
}

/**
 * Shows the current page's number, and jumps to another page: a native select, which works with every screen,
 * keyboard and screen reader.
 */
export function PageJump({ root, total, isCovered }: Props) {
  const messages = useMessages().page;
  const page = usePageInView(root, total);
  const isScrolling = useIsScrolling();
  const pageOf = (number: number) => fill(messages.pageOf, { page: number, total });
  return (
    <div
      className={`fixed start-3 bottom-[calc(var(--bar)+var(--keyboard,0px)+0.75rem)] z-20 flex h-11 items-center gap-1.5 rounded-full border border-line bg-raised ps-4 pe-3 text-sm shadow-overlay has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
        isCovered ? "max-md:hidden" : ""
      } ${
        isScrolling
          ? ""
          : "transition-opacity duration-200 max-md:not-focus-within:pointer-events-none max-md:not-focus-within:opacity-0"
      }`}
    >
      <span aria-hidden className="whitespace-nowrap tabular-nums">
        {pageOf(page)}
      </span>
      <ChevronsUpDown className="size-4 text-muted" aria-hidden />
      <select
        aria-label={messages.reading.pages}
        value={page}
        onChange={(event) => pageIn(root.current, Number(event.target.value))?.scrollIntoView()}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
          <option key={number} value={number}>
            {pageOf(number)}
          </option>
        ))}
      </select>
    </div>
  );
}
