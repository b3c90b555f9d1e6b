import { orderNumber } from '@boaxepa/contracts/ids';
import type { PartnerOrder } from '@boaxepa/contracts/orders';
import { isOpenStatus } from '@boaxepa/contracts/orderStatus';
import { readStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { playChime } from './chime.ts';

const ON = 'on';

function wordsFor(arrived: readonly PartnerOrder[]): string {
  const [first] = arrived;
  if (!first) return '';
  if (arrived.length > 1) return `${arrived.length} novos pedidos`;
  return `Novo pedido ${orderNumber(first.id)} de ${first.shopper.fullName}`;
}

/**
 * Open orders that came while the board was open: marked until seen, announced once, with a chime if the person wants one (design).
 */
export function useNewOrders(orders: readonly PartnerOrder[] | undefined) {
  const known = useRef<Set<string>>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  const [sound, setSound] = useState(() => readStored(storageKeys.orderChime) === ON);

  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const arrived = before ? orders.filter(({ id, status }) => isOpenStatus(status) && !before.has(id)) : [];
    known.current = new Set([...(before ?? []), ...orders.map(({ id }) => id)]);
    if (arrived.length === 0) return;
    setFresh((old) => new Set([...old, ...arrived.map(({ id }) => id)]));
    setAnnouncement(wordsFor(arrived));
    if (sound) void playChime();
    // Only orders that come ring, not the switch.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orders]);

  const see = useCallback((id: string) => {
    setFresh((old) => {
      if (!old.has(id)) return old;
      const next = new Set(old);
      next.delete(id);
      return next;
    });
  }, []);
  const toggleSound = () => {
    writeStored(storageKeys.orderChime, sound ? 'off' : ON);
    setSound(!sound);
    if (!sound) void playChime();
  };
  return { fresh, see, announcement, sound, toggleSound };
}
