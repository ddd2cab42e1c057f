"use client";

import { createContext, use } from "react";
import type { PostEvent } from "@/components/embed/messages";

export const PostEventContext = createContext<PostEvent | null>(null);

/** Sends events to the embedding page. */
export function usePostEvent(): PostEvent {
  const postEvent = use(PostEventContext);
  if (!postEvent) throw new Error("used outside of an embedded page");
  return postEvent;
}
