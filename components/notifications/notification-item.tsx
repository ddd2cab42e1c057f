"use client";

import {
  Bell,
  Blocks,
  CalendarX,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MailX,
  MessageCircleQuestionMark,
  PenLine,
  Send,
  Unplug,
  UserPlus,
  UserRoundPen,
} from "lucide-react";
import { useMarkRead } from "@/components/notifications/use-notifications";
import { cn } from "@/components/ui/cn";
import { DateText } from "@/components/ui/date-text";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import type { NotificationDto, NotificationType } from "@/lib/contracts/notifications";

const ICONS: Record<NotificationType, { icon: LucideIcon; tone: string }> = {
  "document.viewed": { icon: Eye, tone: "text-muted" },
  "document.signed": { icon: PenLine, tone: "text-accent" },
  "document.question": { icon: MessageCircleQuestionMark, tone: "text-warn" },
  "document.declined": { icon: CircleX, tone: "text-bad" },
  "document.delegated": { icon: UserRoundPen, tone: "text-accent" },
  "document.completed": { icon: CircleCheck, tone: "text-good" },
  "document.expired": { icon: Clock, tone: "text-warn" },
  "document.expiring_soon": { icon: Hourglass, tone: "text-warn" },
  "document.not_sent": { icon: CalendarX, tone: "text-bad" },
  "mail.failed": { icon: MailX, tone: "text-bad" },
  "bulk_send.ended": { icon: Send, tone: "text-accent" },
  "webhook.disabled": { icon: Unplug, tone: "text-bad" },
  "key.created": { icon: KeyRound, tone: "text-warn" },
  "app.connected": { icon: Blocks, tone: "text-warn" },
  "member.joined": { icon: UserPlus, tone: "text-accent" },
};
/** Fallback for types that this page does not know yet. */
const OTHER = { icon: Bell, tone: "text-muted" };

type Props = {
  notification: NotificationDto;
  /** Whether it is shown below a newer one about the same document, without a divider between them. */
  isEarlier: boolean;
  /** Whether a newer one about the same document has the same body. */
  isBodyRepeated: boolean;
  /** Called when the link is followed, to close the popover. */
  onFollow?: () => void;
};

/** One notification: what happened, when, and a link that also marks it as read. */
export function NotificationItem({ notification, isEarlier, isBodyRepeated, onFollow }: Props) {
  const markRead = useMarkRead();
  const { type, title, body, href, readAt, createdAt } = notification;
  const { icon: Icon, tone } = Object.hasOwn(ICONS, type) ? ICONS[type as NotificationType] : OTHER;
  const isUnread = readAt === null;
  const text = (
    <>
      {isUnread && <span className="sr-only">Unread: </span>}
      {title}
    </>
  );
  return (
    <li
      className={cn(
        "relative flex items-start gap-3 px-4 transition-colors hover:bg-raised-hover",
        isEarlier ? "py-1.5 last:pb-3" : "border-line border-t py-3 first:border-t-0",
      )}
    >
      <span
        className={cn(
          "flex shrink-0 items-center justify-center",
          isEarlier ? "h-5 w-7" : "size-7 rounded-full bg-tint",
          tone,
        )}
      >
        <Icon className={isEarlier ? "size-3.5" : "size-4"} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className={cn("text-pretty [overflow-wrap:anywhere]", isUnread && "font-medium")}>
          {href ? (
            <Link
              href={href}
              className="after:absolute after:inset-0"
              onClick={() => {
                markRead(notification);
                onFollow?.();
              }}
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        {body && !isBodyRepeated && (
          <p className="line-clamp-2 text-pretty text-muted [overflow-wrap:anywhere]">{body}</p>
        )}
        <p className="mt-0.5 text-xs text-muted">
          <DateText value={createdAt} />
        </p>
      </div>
      {isUnread && (
        <IconButton
          label={`Mark as read: ${title}`}
          title="Mark as read"
          size="sm"
          className="relative z-10 text-accent"
          onClick={() => markRead(notification)}
        >
          <Check />
        </IconButton>
      )}
    </li>
  );
}
