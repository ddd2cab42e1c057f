import { HAND_OVER_CHANNEL } from "@/lib/contracts/in-person";

let opened: BroadcastChannel | undefined;

/** One object per page: a channel does not hear its own messages, but every other object of the same page would. */
export const handOverChannel = (): BroadcastChannel => (opened ??= new BroadcastChannel(HAND_OVER_CHANNEL));
