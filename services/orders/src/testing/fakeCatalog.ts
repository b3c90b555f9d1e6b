import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { ReservationOutcome, ReservationRequest } from '@boaxepa/contracts/wire/internal/reservations';
import type { PartnerStatus } from '@boaxepa/contracts/wire/partners';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { fakeService, type FakeService } from '@boaxepa/service-testing/fakeService';
import { newId } from '@boaxepa/service-kit/mongo/newId';

type Reserved = Extract<ReservationOutcome, { outcome: 'reserved' }>;

/**
 * An item of the fake catalog service. `available` is the number of units that can be ordered. `held` is the number of
 * units that are reserved.
 */
export interface FakeItem {
  id: string;
  kind: 'bag' | 'product';
  name: string;
  priceCents: number;
  available: number;
  held: number;
}

/** A fake catalog service with one shop, its items and their reservations. */
export interface FakeCatalog extends FakeService {
  partner: Reserved['partner'] & { id: string };
  pickup: Reserved['pickup'];
  /** If set, every reservation has this outcome. */
  refusal: Extract<ReservationOutcome, { outcome: 'partner_closed' | 'pickup_over' }> | undefined;
  /** Status of the shop, or null for a deleted shop. */
  shopStatus: PartnerStatus | null;
  /** If true, the fake answers every call with 503. */
  isDown: boolean;
  /** Function that runs after stock was reserved, and before the response is sent. */
  onHeld: (orderId: string) => Promise<void>;
  /** Ids of the orders that requested stock, oldest request first. */
  requestedOrderIds: string[];
  addItem(item?: Partial<FakeItem>): FakeItem;
}

function pickupFrom(now: number): Reserved['pickup'] {
  const startsAt = new Date(now - 3_600_000).toISOString();
  const endsAt = new Date(now + 3_600_000).toISOString();
  return { startsAt, endsAt };
}

const bag = { type: 'mista', category: 'diversos' } as const;

/** Starts the fake catalog service on a free port. It accepts the internal API secret that all tests use. */
export async function startFakeCatalog(): Promise<FakeCatalog> {
  const items = new Map<string, FakeItem>();
  const holds = new Set<string>();

  function reserve(request: ReservationRequest): ReservationOutcome {
    const { orderId, partnerId, lines, checkOnly, maxBagUnits = Infinity } = request;
    if (partnerId !== fake.partner.id) return { outcome: 'partner_unknown' };
    if (fake.refusal) return fake.refusal;
    for (const { itemId, quantity, unitPriceCents } of lines) {
      const item = items.get(itemId);
      if (!item) return { outcome: 'item_gone', itemId, name: null };
      const { name, kind, available } = item;
      if (item.priceCents !== unitPriceCents)
        return { outcome: 'price_changed', itemId, name, unitPriceCents: item.priceCents };
      if (kind === 'bag' && quantity > maxBagUnits) return { outcome: 'bag_limit', itemId };
      if (available < quantity && !holds.has(orderId))
        return { outcome: 'out_of_stock', itemId, name, kind, available };
    }
    const reservedLines = lines.map(({ itemId, quantity }) => {
      const item = items.get(itemId);
      if (!item) throw new Error('looked at above');
      if (!checkOnly && !holds.has(orderId)) {
        item.available -= quantity;
        item.held += quantity;
      }
      const { kind, name, priceCents: unitPriceCents } = item;
      return {
        itemId,
        kind,
        name,
        quantity,
        unitPriceCents,
        bag: kind === 'bag' ? bag : null,
        photoUrl: kind === 'bag' ? null : '/media/p.svg',
      };
    });
    if (!checkOnly) holds.add(orderId);
    // Like the real catalog service, the fake sorts the lines by id.
    reservedLines.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
    return { outcome: 'reserved', lines: reservedLines, partner: fake.partner, pickup: fake.pickup };
  }

  const service = await fakeService(
    catalogCalls,
    {
      async reserveStock({ body: request }) {
        if (!request.checkOnly) fake.requestedOrderIds.push(request.orderId);
        const outcome = reserve(request);
        if (!request.checkOnly && outcome.outcome === 'reserved') await fake.onHeld(request.orderId);
        return outcome;
      },
      readPartnerStatus() {
        if (!fake.shopStatus) throw appError('NOT_FOUND');
        return { status: fake.shopStatus, rejectionReason: null, businessName: fake.partner.businessName };
      },
    },
    () => {
      if (fake.isDown) throw appError('SERVICE_UNAVAILABLE');
    },
  );

  const fake: FakeCatalog = {
    ...service,
    partner: {
      id: newId(),
      businessName: 'Padaria Pão da Vila',
      address: 'Rua Augusta, 500',
      phone: '1133334444',
      email: 'padaria@boaxepa.test',
      zone: 'America/Sao_Paulo',
      latitude: -23.55,
      longitude: -46.65,
    },
    pickup: pickupFrom(Date.now()),
    refusal: undefined,
    shopStatus: 'approved',
    isDown: false,
    onHeld: async () => undefined,
    requestedOrderIds: [],
    addItem(item = {}) {
      const kind = item.kind ?? 'bag';
      const newItem: FakeItem = {
        id: newId(),
        kind,
        name: kind === 'bag' ? 'Tipo de Sacola: Mista - Diversos' : 'Pão de queijo',
        priceCents: 1490,
        available: 100,
        held: 0,
        ...item,
      };
      items.set(newItem.id, newItem);
      return newItem;
    },
  };
  return fake;
}
