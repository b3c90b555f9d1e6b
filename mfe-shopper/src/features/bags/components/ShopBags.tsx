import {
  type Bag,
  bagCategoryOptions,
  bagCountText,
  bagTypeOptions,
  type PartnerBags,
} from '@boaxepa/contracts/wire/bags';
import { paths } from '@boaxepa/shell-sdk';
import {
  EmptyState,
  Grid,
  LinkButton,
  LiveRegion,
  NoResults,
  SectionHeader,
  Select,
  Stack,
  styled,
  VisuallyHidden,
  Card,
  Tag,
} from '@boaxepa/ui';
import { useListParams } from '@boaxepa/ui/list';
import { CalendarClock, CalendarX, ShoppingBag, Store } from 'lucide-react';
import { useRef } from 'react';
import { dayAndMonth } from '@boaxepa/contracts/domain/timeTexts';
import {
  pickupOverText,
  shopClosedText,
  unknownPickup,
  windowText,
} from '@boaxepa/contracts/domain/windowTexts';
import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import { CartConflict } from '../../../shopper/cart/CartConflict.tsx';
import { useShopCart } from '../../../shopper/cart/useShopCart.ts';
import { ShopSections } from '../../../shopper/shop/ShopSections.tsx';
import { BagCard } from './BagCard.tsx';
import { ShopPlace } from '../../../shopper/shop/ShopPlace.tsx';
import { ShopTimes } from '../../../shopper/shop/ShopTimes.tsx';
import type { NewCartItem } from '../../../shopper/cart/cartItem.ts';

function toBagCartItem(bag: Bag, partner: PartnerDetail): NewCartItem {
  const { id, name, type, category, originalPrice, promotionalPrice } = bag;
  return {
    id,
    name,
    type,
    category,
    originalPrice,
    promotionalPrice,
    partnerId: partner.id,
    partnerName: partner.businessName,
  };
}

function pickupText({ partner, todaySchedule }: PartnerBags): string {
  if (todaySchedule?.pickupStartTime && todaySchedule.pickupEndTime)
    return windowText(todaySchedule.pickupStartTime, todaySchedule.pickupEndTime);
  return partner.pickupSchedule ?? unknownPickup;
}

function ShopInfo({ shop }: { readonly shop: PartnerBags }) {
  const { partner, todaySchedule } = shop;
  const hours = todaySchedule ? windowText(todaySchedule.openTime, todaySchedule.closeTime) : 'Fechado hoje';
  return (
    <Card $pad={3.5}>
      <Stack $gap={2}>
        <ShopPlace partner={partner} />
        <ShopTimes
          times={[
            ['Funcionamento', hours],
            ['Retirada', pickupText(shop)],
          ]}
        />
        {todaySchedule && (
          <div>
            {todaySchedule.pickupOver ? (
              <Tag tone="warning" icon={CalendarX}>
                {pickupOverText}
              </Tag>
            ) : (
              <Tag tone="deal" icon={CalendarClock}>
                {`Retirar Hoje, ${dayAndMonth(todaySchedule.date)}`}
              </Tag>
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}

const all = { value: 'all', label: 'Todas' } as const;
const types = [all, ...bagTypeOptions];
const categories = [all, ...bagCategoryOptions];
const filterSpec = {
  tipo: types.map(({ value }) => value),
  categoria: categories.map(({ value }) => value),
};

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 8px;
  max-width: 480px;
  > * {
    flex: 1 1 auto;
  }
`;

const otherShops = (
  <LinkButton to={paths.dashboard()} variant="ghost" size="m">
    Ver outros parceiros
  </LinkButton>
);

/** Lists a shop's surprise bags with filters. The cheapest bag comes first, and sold-out bags come last. */
export function ShopBags({ shop }: { readonly shop: PartnerBags }) {
  const { values, set, clear, filtered } = useListParams(filterSpec);
  const { tipo, categoria } = values;
  const filters = useRef<HTMLDivElement>(null);
  const cart = useShopCart(shop.partner);

  const clearFilters = () => {
    clear();
    // The button that clears the filters disappears after the click, so move the focus to the filters. Otherwise, the
    // next Tab key would start at the top of the page.
    filters.current?.focus();
  };
  const matches = (bag: Bag) =>
    (tipo === 'all' || bag.type === tipo) && (categoria === 'all' || bag.category === categoria);
  const bags = shop.bags
    .filter(matches)
    .toSorted(
      (one, other) =>
        Number(one.stock === 0) - Number(other.stock === 0) || one.promotionalPrice - other.promotionalPrice,
    );

  const list = () => {
    if (!shop.partner.isOpen)
      return (
        <EmptyState
          icon={Store}
          title={shopClosedText}
          description="As sacolas voltam a aparecer quando a loja abrir."
          action={otherShops}
        />
      );
    if (shop.bags.every(({ stock }) => stock === 0))
      return <EmptyState icon={ShoppingBag} title="Parceiro sem sacolas disponíveis" action={otherShops} />;
    return (
      <Stack $gap={3}>
        <Filters ref={filters} role="group" aria-label="Filtros" tabIndex={-1}>
          <Select pill label="Tipo" options={types} value={tipo} onChange={(value) => set({ tipo: value })} />
          <Select
            pill
            label="Categoria"
            options={categories}
            value={categoria}
            onChange={(value) => set({ categoria: value })}
          />
        </Filters>
        <VisuallyHidden>
          <SectionHeader title="Sacolas" />
        </VisuallyHidden>
        {bags.length === 0 ? (
          <NoResults
            title="Nenhuma sacola encontrada"
            description="Tente ajustar os filtros"
            onClear={clearFilters}
          />
        ) : (
          <Grid $min={320} $gap={3}>
            {bags.map((bag) => (
              <BagCard
                key={bag.id}
                bag={bag}
                quantity={cart.quantityOf(bag.id)}
                pickupOver={shop.todaySchedule?.pickupOver ?? false}
                justAdded={cart.justAdded === bag.id}
                onChange={(quantity) => cart.change(toBagCartItem(bag, shop.partner), quantity)}
              />
            ))}
          </Grid>
        )}
      </Stack>
    );
  };

  return (
    <>
      <ShopInfo shop={shop} />
      <ShopSections partnerId={shop.partner.id} />
      {list()}
      <LiveRegion message={filtered ? bagCountText(bags.length) : ''} />
      <CartConflict {...cart} />
    </>
  );
}
