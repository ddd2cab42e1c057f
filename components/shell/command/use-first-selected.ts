"use client";

import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/** Keys that move the selection of a list; `MOVES_WITH_CONTROL` are cmdk's keys with Ctrl. */
const MOVES = new Set(["ArrowUp", "ArrowDown", "Home", "End"]);
const MOVES_WITH_CONTROL = new Set(["n", "j", "p", "k"]);

/**
 * The selected entry of a list that is filled step by step: the first one, until the user chooses another by keyboard
 * or pointer. Typing resets the choice.
 */
export function useFirstSelected(values: readonly string[], text: string) {
  const [chosen, setChosen] = useState<{ value: string; text: string } | null>(null);
  const isMoving = useRef(false);
  const isChosen = chosen !== null && chosen.text === text && values.includes(chosen.value);
  return {
    value: isChosen ? chosen.value : (values[0] ?? ""),
    onValueChange: (value: string) => {
      // The list also reports its own selections while entries arrive.
      if (isMoving.current) setChosen({ value, text });
      isMoving.current = false;
    },
    onKeyDownCapture: ({ key, ctrlKey }: KeyboardEvent) => {
      isMoving.current = MOVES.has(key) || (ctrlKey && MOVES_WITH_CONTROL.has(key));
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      isMoving.current = event.movementX !== 0 || event.movementY !== 0;
      // A list that moves under a resting pointer does not select an entry either.
      if (!isMoving.current) event.stopPropagation();
    },
  };
}
