import { shopOrderPath } from '@boaxepa/contracts/domain/orderAddresses';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { paths, useLocation, useNavigate, useTitleCount } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import { LiveRegion, minWidth, toast, useMediaQuery } from '@boaxepa/ui';
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
import { type OrderSound, useOrderBell, useOrderSound } from './useOrderBell.ts';

const POLL_MS = 30_000;
/** Delay in milliseconds before the first poll, so that the poll does not slow down the first page on a slow phone. */
const FIRST_POLL_MS = 1000;
/**
 * Duration of the toast about a new order, in milliseconds. It is long, so that a person who was away from the counter
 * can still see it.
 */
const TOAST_MS = 20_000;

interface NewOrdersValue {
  /** Ids of the new open orders that the user has not seen yet. */
  readonly newIds: ReadonlySet<string>;
  readonly see: (id: string) => void;
  readonly sound: OrderSound;
}

const NewOrdersContext = createContext<NewOrdersValue | null>(null);

/**
 * Returns the new orders that the user has not seen, and the setting of the sound.
 * @throws Error outside `<NewOrders>`
 */
export function useNewOrders(): NewOrdersValue {
  const value = useContext(NewOrdersContext);
  if (!value) throw new Error('useNewOrders needs <NewOrders> above it');
  return value;
}

interface Arrival {
  readonly turn: number;
  readonly orders: readonly PartnerOrder[];
}

function announcementFor(arrived: readonly PartnerOrder[]): string {
  const [first] = arrived;
  if (!first) return '';
  if (arrived.length > 1) return `${arrived.length} novos pedidos`;
  return `Novo pedido ${orderNumber(first.id)} de ${first.shopper.fullName}`;
}

/** Returns how many of the new orders wait for the shop's confirmation. For a single order, the text has no number. */
function pendingText(arrived: readonly PartnerOrder[]): string | undefined {
  const count = arrived.filter(({ status }) => status === 'pending').length;
  if (count === 0) return undefined;
  return arrived.length > 1
    ? pluralize(count, 'aguarda a sua confirmação', 'aguardam a sua confirmação')
    : 'Aguarda a sua confirmação';
}

/** Returns the URL of the orders board. For a single new order, the hash makes the board scroll to it. */
function addressOf([first, ...others]: readonly PartnerOrder[]): string {
  return first && others.length === 0 ? shopOrderPath(first.id) : paths.partner.orders();
}

/**
 * Finds orders that have arrived since the first response, and keeps their ids until the user has seen them. The orders
 * of the first response do not count as new.
 */
function useArrivals(orders: readonly PartnerOrder[] | undefined) {
  const knownIds = useRef<ReadonlySet<string>>(undefined);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const [arrival, setArrival] = useState<Arrival>({ turn: 0, orders: [] });
  useEffect(() => {
    if (!orders) return;
    const before = knownIds.current;
    const open = orders.filter(({ status }) => isOpenStatus(status));
    const arrived = before ? open.filter(({ id }) => !before.has(id)) : [];
    knownIds.current = new Set([...(before ?? []), ...orders.map(({ id }) => id)]);
    setNewIds((old) => {
      const isFresh = (order: PartnerOrder) => old.has(order.id) || arrived.includes(order);
      return new Set(open.filter(isFresh).map(({ id }) => id));
    });
    if (arrived.length > 0) setArrival(({ turn }) => ({ turn: turn + 1, orders: arrived }));
  }, [orders]);
  const see = useCallback((id: string) => {
    setNewIds((old) => (old.has(id) ? new Set([...old].filter((other) => other !== id)) : old));
  }, []);
  return { newIds, see, arrival };
}

/** Returns false until the given time has passed after the first rendering. */
function useIsLater(milliseconds: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}

/**
 * Announces new orders with a sound. On every page except the orders board, it also shows a toast with a link to the
 * board.
 */
function useAnnouncement({ turn, orders }: Arrival, onBoard: boolean, ring: () => void) {
  const navigate = useNavigate();
  const announced = useRef(0);
  useEffect(() => {
    if (turn === announced.current) return;
    announced.current = turn;
    ring();
    if (onBoard) return;
    toast({
      title: announcementFor(orders),
      description: pendingText(orders),
      duration: TOAST_MS,
      action: {
        label: orders.length > 1 ? 'Ver pedidos' : 'Ver pedido',
        onPress: () => void navigate(addressOf(orders)),
      },
    });
  }, [turn, orders, onBoard, ring, navigate]);
}

/** Returns the message for screen readers about the last new orders, if they have arrived while the board is open. */
function useBoardMessage({ turn, orders }: Arrival, onBoard: boolean): string {
  const [visit, setVisit] = useState({ onBoard, turn });
  if (visit.onBoard !== onBoard) setVisit({ onBoard, turn });
  return onBoard && turn > visit.turn ? announcementFor(orders) : '';
}

/**
 * Stops the repeated sound when the user opens the orders board. While the board is open, any pointer movement, click,
 * key press or scrolling stops the sound.
 */
function useStopBellOnBoard(onBoard: boolean, isRinging: boolean, stop: () => void) {
  const wasOnBoard = useRef(onBoard);
  useEffect(() => {
    if (onBoard && !wasOnBoard.current) stop();
    wasOnBoard.current = onBoard;
    if (!onBoard || !isRinging) return undefined;
    const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
    for (const activityEvent of activityEvents) window.addEventListener(activityEvent, stop);
    return () => {
      for (const activityEvent of activityEvents) window.removeEventListener(activityEvent, stop);
    };
  }, [onBoard, isRinging, stop]);
}

/**
 * Polls for new orders on every partner page, even in a hidden tab, and announces them. Pass the shop's id as the React
 * key. Otherwise, all orders would count as new after a login with another account.
 */
export function NewOrders({ children }: { readonly children: ReactNode }) {
  shopApi.endpoints.partnerOrders.useQuerySubscription(undefined, {
    ...usePolling(POLL_MS, { whenHiddenMs: POLL_MS }),
    skip: !useIsLater(FIRST_POLL_MS),
  });
  const { orders } = shopApi.endpoints.partnerOrders.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ orders: data?.orders }),
  });
  const { pathname } = useLocation();
  const isWide = useMediaQuery(minWidth.wide);
  // On a wide screen, the counter shows the board beside it.
  const onBoard = pathname === paths.partner.orders() || (isWide && pathname === paths.partner.handover());
  const { newIds, see: markSeen, arrival } = useArrivals(orders);
  const { isRinging, ring, stop } = useOrderBell();
  useAnnouncement(arrival, onBoard, ring);
  const boardMessage = useBoardMessage(arrival, onBoard);
  useStopBellOnBoard(onBoard, isRinging, stop);
  useEffect(() => {
    if (newIds.size === 0) stop();
  }, [newIds, stop]);
  useTitleCount(newIds.size);
  const sound = useOrderSound();
  const see = useCallback(
    (id: string) => {
      markSeen(id);
      stop();
    },
    [markSeen, stop],
  );
  const value = useMemo(() => ({ newIds, see, sound }), [newIds, see, sound]);
  return (
    <NewOrdersContext value={value}>
      {children}
      <LiveRegion message={boardMessage} turn={arrival.turn} />
    </NewOrdersContext>
  );
}
