import type { Notification, NotificationType } from '@boaxepa/contracts/texts/notifications';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { relativeTime } from '@boaxepa/contracts/domain/timeTexts';
import { shopperOrderPath } from '@boaxepa/contracts/domain/orderAddresses';
import {
  Card,
  CardLink,
  CardLinkTitle,
  color,
  Grow,
  type Icon,
  IconMark,
  Row,
  styled,
  Text,
  VisuallyHidden,
} from '@boaxepa/ui';
import { Bell, Megaphone, MessageSquare, ReceiptText } from 'lucide-react';
import { readerZone } from '../../../shopper/readerZone.ts';
import type { MouseEvent } from 'react';

const icons: Readonly<Record<NotificationType, Icon>> = {
  order_status: ReceiptText,
  general: Bell,
  promotion: Megaphone,
  other: MessageSquare,
};

const Dot = styled.span`
  flex: none;
  width: 10px;
  height: 10px;
  margin-top: 6px;
  border: 1px solid ${color.accentEdge};
  border-radius: 50%;
  background: ${color.accent};
`;
const Title = styled.h3<{ $unread: boolean }>`
  font-size: 1rem;
  font-weight: ${({ $unread }) => ($unread ? 750 : 500)};
`;
/** Button without a visible shape. It covers the whole card, so that a click anywhere opens the message. */
const Press = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
`;

interface MessageCardProps {
  readonly message: Notification;
  readonly now: number;
  /** Called when the user opens the message, so that it is marked as read. */
  readonly onOpen: () => void;
}

/** Card of one message. A click marks the message as read and opens the order to which the message belongs. */
export function MessageCard({ message, now, onOpen }: MessageCardProps) {
  const { title, type, isRead, orderId } = message;
  const at = new Date(message.createdAt);
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The clicked button disappears when the message is marked as read, so move the focus to the card. Otherwise, the
    // next Tab key would start at the top of the page.
    currentTarget.closest('article')?.focus();
    onOpen();
  };
  const heading = () => {
    if (orderId !== null)
      return (
        <CardLinkTitle to={shopperOrderPath(orderId)} onClick={onOpen}>
          {title}
        </CardLinkTitle>
      );
    return isRead ? (
      title
    ) : (
      <Press type="button" onClick={press}>
        {title}
        <VisuallyHidden>: marcar como lida</VisuallyHidden>
      </Press>
    );
  };
  const content = (
    <Row $top $gap={3}>
      <IconMark icon={icons[type]} size={40} tone={isRead ? 'neutral' : 'accent'} />
      <Grow>
        <Title $unread={!isRead}>{heading()}</Title>
        <Text $size="small" $tone="muted">
          {message.message}
        </Text>
        <Text
          as="time"
          $size="tiny"
          $tone="muted"
          dateTime={message.createdAt}
          title={formatDateTime(at, readerZone())}
        >
          {relativeTime(at, new Date(now))}
        </Text>
      </Grow>
      {!isRead && (
        <Dot>
          <VisuallyHidden>Não lida</VisuallyHidden>
        </Dot>
      )}
    </Row>
  );
  return orderId === null ? (
    <Card as="article" $pad={3.5} tabIndex={-1}>
      {content}
    </Card>
  ) : (
    <CardLink $pad={3.5}>{content}</CardLink>
  );
}
