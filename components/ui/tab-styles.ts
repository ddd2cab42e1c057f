export const tabRowClass = "flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]";

export const tabClass =
  "-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent forced-colors:border-[Canvas] px-0.5 text-muted transition-colors outline-offset-[-2px] hover:text-ink " +
  "data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink " +
  "aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink";
