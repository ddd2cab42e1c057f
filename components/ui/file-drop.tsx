"use client";

import { type DragEvent, type ReactNode, type Ref, useId, useState } from "react";
import { cn } from "./cn";

export type FileDropProps = {
  /** Same syntax as an input's `accept`. */
  accept: string;
  /** One file; see `onFiles`. */
  onFile?: (file: File) => void;
  /** Called if several files may be chosen; `onFile` is then not called. */
  onFiles?: (files: readonly File[]) => void;
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  /** `md` among other controls, `lg` where it is the page's main purpose. */
  size?: "md" | "lg";
  inputRef?: Ref<HTMLInputElement>;
};

/** Drop zone for one file or several, by drag and drop, click or keyboard: a native file input underneath. */
export function FileDrop(props: FileDropProps) {
  const { accept, onFile, onFiles, title, description, icon, disabled, size = "lg", inputRef } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])];
    const [first] = all;
    if (!first || disabled) return;
    if (onFiles) onFiles(all);
    else onFile?.(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an enhancement; the input inside does it all.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        "relative flex flex-col items-center rounded-md border-2 border-line-strong border-dashed px-6 text-center transition-colors",
        size === "lg" ? "gap-3 py-16" : "gap-1 py-5",
        "focus-within:border-accent hover:border-accent",
        // Focus ring of the input, which is invisible.
        "has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
        isOver && "border-accent bg-accent-soft",
        disabled && "border-line hover:border-line",
      )}
    >
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      {icon && <span className="text-muted [&_svg]:size-8 [&_svg]:stroke-[1.5]">{icon}</span>}
      <label
        htmlFor={id}
        className={cn("font-medium", size === "lg" && "text-base", disabled && "text-muted")}
      >
        {title}
      </label>
      {description && <p className="text-muted">{description}</p>}
    </div>
  );
}
