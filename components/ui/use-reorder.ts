import { type DragEvent, useState } from "react";

/** Position of the pointer over an entry, from its start to its end. */
export type DropPlace = "before" | "on" | "after";

type Options = {
  /** Name of the list: entries cannot be dragged between lists on one page. */
  list: string;
  move: (from: number, to: number, place: DropPlace) => void;
};

/** The outer quarters of an entry count as before and after it. */
function placeIn(event: DragEvent): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < 0.25 ? "before" : part > 0.75 ? "after" : "on";
}

/**
 * Reordering by drag and drop; buttons do the same by keyboard and on touch screens. An entry (`li`) whose text can
 * be selected is dragged by a handle: pass `grab` to the handle, and `target` to the entry.
 */
export function useReorder({ list, move }: Options) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<{ index: number; place: DropPlace } | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => {
    const isOver = over?.index === index && dragged !== index;
    return {
      isDragged: dragged === index,
      isOver,
      place: isOver ? over.place : null,
      grab: {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = "move";
          const entry = event.currentTarget.closest("li") ?? event.currentTarget;
          const { left, top } = entry.getBoundingClientRect();
          event.dataTransfer.setDragImage(entry, event.clientX - left, event.clientY - top);
          event.dataTransfer.setData(`application/x-${list}`, String(index));
          setDragged(index);
        },
        onDragEnd: end,
      },
      target: {
        onDragOver: (event: DragEvent) => {
          if (dragged === null) return;
          event.preventDefault();
          const place = placeIn(event);
          if (over?.index !== index || over.place !== place) setOver({ index, place });
        },
        onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
        },
        onDrop: (event: DragEvent) => {
          if (dragged === null) return;
          event.preventDefault();
          if (dragged !== index) move(dragged, index, placeIn(event));
          end();
        },
      },
    };
  };
}
