import { type DragEvent, useState } from "react";

type Options = {
  /** Lists on one page do not take each other's entries. */
  list: string;
  move: (from: number, to: number) => void;
};

/** Reordering by drag and drop; buttons do the same by keyboard and on touch screens. */
export function useReorder({ list, move }: Options) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (index: number) => ({
    isDragged: dragged === index,
    isOver: over === index && dragged !== index,
    handlers: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(`application/x-${list}`, String(index));
        setDragged(index);
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== index) move(dragged, index);
        end();
      },
    },
  });
}
