import { type RefObject, useEffect, useRef, useState } from "react";
import type { Person } from "@/lib/contracts/send-draft";

type Next = { roleKey: string; to: "name" | "up" | "down" };

const orderOf = { up: ["up", "down"], down: ["down", "up"] } as const;

/**
 * The element to focus in a person's card. If the person cannot move further, it is the button for the opposite
 * direction.
 */
function targetIn(card: Element | null | undefined, to: Next["to"]): HTMLElement | null {
  if (to === "name") return card?.querySelector<HTMLElement>("input") ?? null;
  const buttons = orderOf[to].map((way) => card?.querySelector<HTMLButtonElement>(`[data-move=${way}]`));
  return buttons.find((button) => button && !button.disabled) ?? null;
}

/**
 * Keeps the focus in place while people are added, moved and removed, and announces changes.
 * @returns `said`, the text for a live region, which `say` sets; `afterwards` sets the person to focus once the
 *   list has changed, null for `fallback`
 */
export function usePeopleFocus(
  people: readonly Person[],
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
) {
  const [said, setSaid] = useState("");
  const next = useRef<Next | null | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    if (next.current === undefined) return;
    const { roleKey = "", to = "name" } = next.current ?? {};
    const card = list.current?.querySelector(`[data-person="${CSS.escape(roleKey)}"]`);
    (targetIn(card, to) ?? fallback.current)?.focus();
    next.current = undefined;
  }, [people]);
  return {
    said,
    say: setSaid,
    afterwards: (focused: Next | null, words: string) => {
      next.current = focused;
      setSaid(words);
    },
  };
}
