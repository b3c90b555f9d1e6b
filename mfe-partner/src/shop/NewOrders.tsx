import { orderNumber } from '@boaxepa/contracts/ids';
import type { PartnerOrder } from '@boaxepa/contracts/orders';
import { isOpenStatus } from '@boaxepa/contracts/orderStatus';
import { readStored, storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { LiveRegion } from '@boaxepa/ui';
import { skipToken, useAfterScreen, usePolling } from '@boaxepa/shell-sdk/api';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { shopApi } from './api.ts';
import { playChime, wakeChimeByPress } from './chime.ts';

const POLL_MS = 30_000;
const ON = 'on';

interface NewOrdersValue {
  /** Ids of open orders that came and were not seen yet. */
  readonly fresh: ReadonlySet<string>;
  readonly see: (id: string) => void;
  readonly sound: boolean;
  readonly toggleSound: () => void;
}

const NewOrdersContext = createContext<NewOrdersValue | null>(null);

/** What came and was not seen, and whether it rings. */
export function useNewOrders(): NewOrdersValue {
  const value = useContext(NewOrdersContext);
  if (!value) throw new Error('useNewOrders needs <NewOrders> above it');
  return value;
}

const wantsSound = () => readStored(storageKeys.orderChime) === ON;

function wordsFor(arrived: readonly PartnerOrder[]): string {
  const [first] = arrived;
  if (!first) return '';
  if (arrived.length > 1) return `${arrived.length} novos pedidos`;
  return `Novo pedido ${orderNumber(first.id)} de ${first.shopper.fullName}`;
}

/** Open orders that came since the first answer; announced and rung once, marked until seen. */
function useArrivals(orders: readonly PartnerOrder[] | undefined) {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState({ message: '', turn: 0 });
  useEffect(() => {
    if (!orders) return;
    const before = known.current;
    const open = orders.filter(({ status }) => isOpenStatus(status));
    const arrived = before ? open.filter(({ id }) => !before.has(id)) : [];
    known.current = new Set([...(before ?? []), ...orders.map(({ id }) => id)]);
    setFresh((old) => {
      const isFresh = (order: PartnerOrder) => old.has(order.id) || arrived.includes(order);
      return new Set(open.filter(isFresh).map(({ id }) => id));
    });
    if (arrived.length === 0) return;
    setAnnouncement(({ turn }) => ({ message: wordsFor(arrived), turn: turn + 1 }));
    if (wantsSound()) void playChime();
  }, [orders]);
  const see = useCallback((id: string) => {
    setFresh((old) => (old.has(id) ? new Set([...old].filter((other) => other !== id)) : old));
  }, []);
  return { fresh, see, announcement };
}

/**
 * Watches for new orders on every screen of the area: a chime, if the person wants one, one announcement, and the mark that the board
 * shows. Goes on in a hidden tab. Give it the shop's id as key: another shop's orders are not new.
 */
export function NewOrders({ children }: { readonly children: ReactNode }) {
  const { useQueryState, useQuerySubscription } = shopApi.endpoints.partnerOrders;
  const polling = usePolling(POLL_MS, { whenHiddenMs: POLL_MS });
  useQuerySubscription(useAfterScreen() ? undefined : skipToken, polling);
  const { orders } = useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ orders: data?.orders }),
  });
  const { fresh, see, announcement } = useArrivals(orders);
  const [sound, setSound] = useState(wantsSound);
  useEffect(() => (sound ? wakeChimeByPress() : undefined), [sound]);
  const value = useMemo(() => {
    const toggleSound = () => {
      writeStored(storageKeys.orderChime, sound ? 'off' : ON);
      setSound(!sound);
      if (!sound) void playChime();
    };
    return { fresh, see, sound, toggleSound };
  }, [fresh, see, sound]);
  return (
    <NewOrdersContext value={value}>
      {children}
      <LiveRegion {...announcement} />
    </NewOrdersContext>
  );
}
