import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { advanceLabel, nextStatus } from '@boaxepa/contracts/domain/orderStatus';
import { withTimeArticle } from '@boaxepa/contracts/domain/windowTexts';
import { localTime } from '@boaxepa/contracts/domain/zones';
import { paths } from '@boaxepa/shell-sdk';
import { Button, Grow, LinkButton, MenuButton, Row, Stack, Text } from '@boaxepa/ui';
import type { MenuEntry } from '@boaxepa/ui/dialog';
import { CircleX, EllipsisVertical, SlidersHorizontal } from 'lucide-react';

interface TicketActionsProps {
  readonly order: PartnerOrder;
  readonly onAdvance: (order: PartnerOrder) => unknown;
  readonly onCancel: (order: PartnerOrder) => void;
}

/**
 * Returns a text that says when the server confirms the order automatically. The server confirms an order of surprise
 * bags when the shopper can no longer cancel it.
 */
function selfConfirmation({ status, cancellableUntil, zone }: PartnerOrder): string | undefined {
  if (status !== 'confirmed') return undefined;
  return cancellableUntil
    ? `Segue sozinho ${withTimeArticle('à', localTime(zone, new Date(cancellableUntil)))}, sem precisar confirmar.`
    : 'Segue sozinho em minutos, sem precisar confirmar.';
}

/**
 * Buttons of an order's card for the next step and for changing the items. The cancellation is in a menu beside them.
 */
export function TicketActions({ order, onAdvance, onCancel }: TicketActionsProps) {
  const { id, status } = order;
  const label = advanceLabel(order);
  const number = orderNumber(id);
  const confirmation = paths.partner.confirmOrder(id);
  const confirms = status === 'pending' || status === 'confirmed';
  const adjusts = status === 'awaiting_pickup';
  const entries: MenuEntry[] = nextStatus(order, 'cancel', 'partner')
    ? [{ label: 'Cancelar pedido', icon: CircleX, danger: true, onSelect: () => onCancel(order) }]
    : [];
  if (!label && !confirms && entries.length === 0) return null;
  const menu = entries.length > 0 && (
    <MenuButton
      icon={EllipsisVertical}
      label={`Mais ações do pedido ${number}`}
      outlined
      iconSize={18}
      entries={entries}
    />
  );
  const advance = label && (
    <Button
      variant="accent"
      size="m"
      full
      onClick={() => onAdvance(order)}
      aria-label={`${label}: pedido ${number}`}
    >
      {label}
    </Button>
  );
  const note = selfConfirmation(order);
  return (
    <Stack $gap={2}>
      {note && (
        <Text $size="tiny" $tone="muted">
          {note}
        </Text>
      )}
      {adjusts && advance}
      <Row $gap={2}>
        <Grow>
          {confirms && (
            <LinkButton
              to={confirmation}
              variant={status === 'pending' ? 'accent' : 'ghost'}
              size="m"
              full
              aria-label={`Confirmar pedido ${number}`}
            >
              Confirmar
            </LinkButton>
          )}
          {adjusts ? (
            <LinkButton
              to={confirmation}
              variant="ghost"
              size="m"
              icon={SlidersHorizontal}
              full
              aria-label={`Ajustar pedido ${number}`}
            >
              Ajustar
            </LinkButton>
          ) : (
            advance
          )}
        </Grow>
        {menu}
      </Row>
    </Stack>
  );
}
