import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import { productCountText } from '@boaxepa/contracts/domain/productTypes';
import {
  pickupOverText,
  shopClosedText,
  unknownPickup,
  untilText,
} from '@boaxepa/contracts/domain/windowTexts';
import { paths } from '@boaxepa/shell-sdk';
import {
  Banner,
  Card,
  ChipGroup,
  EmptyState,
  LinkButton,
  LiveRegion,
  NoResults,
  SearchField,
  SectionHeader,
  Stack,
  styled,
  Text,
} from '@boaxepa/ui';
import { type ListParams, LongList } from '@boaxepa/ui/list';
import { CalendarX, Package, Store } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { CartConflict } from '../../../shopper/cart/CartConflict.tsx';
import { useShopCart } from '../../../shopper/cart/useShopCart.ts';
import { ShopPlace } from '../../../shopper/shop/ShopPlace.tsx';
import { ShopTimes } from '../../../shopper/shop/ShopTimes.tsx';
import { ShopSections } from '../../../shopper/shop/ShopSections.tsx';
import { categoryChips, type filterSpec, toProductCartItem, type SearchableProduct } from '../products.ts';
import { ProductCard } from './ProductCard.tsx';

/** Estimated height of a product card in px. The list uses it for cards that are not rendered yet. */
const CARD = 188;

const List = styled(Stack)`
  &:focus {
    outline: none;
  }
`;

interface ShopProductsProps {
  readonly partner: PartnerDetail;
  readonly all: readonly SearchableProduct[];
  readonly found: readonly SearchableProduct[];
  readonly filters: ListParams<typeof filterSpec>;
}

/** Returns a text that says why the shop accepts no orders now. Returns undefined if the shop accepts orders. */
function closedReason({ isOpen, pickupOver }: PartnerDetail): string | undefined {
  if (!isOpen) return shopClosedText;
  return pickupOver ? pickupOverText : undefined;
}

/**
 * Returns the shop's closing time and its pickup time for today, each with a label. The server does not send the
 * opening time.
 */
function timesOf({ isOpen, closeTime, pickupSchedule }: PartnerDetail) {
  const openHours = closeTime ? `Hoje, ${untilText(closeTime)}` : 'Aberta agora';
  return [
    ['Funcionamento', isOpen ? openHours : 'Fechada agora'],
    ['Retirada', pickupSchedule ?? unknownPickup],
  ] as const;
}

function ClosedNotice({ reason }: { readonly reason: string }) {
  const isClosed = reason === shopClosedText;
  return (
    <Banner tone="warning" icon={isClosed ? Store : CalendarX} title={reason}>
      {`Você pode ver os produtos e pedir ${isClosed ? 'quando a loja voltar a atender' : 'no próximo dia de retirada'}.`}
    </Banner>
  );
}

function NoProducts({ partnerId }: { readonly partnerId: string }) {
  return (
    <EmptyState
      icon={Package}
      title="Nenhum produto encontrado"
      description="Esta loja ainda não oferece produtos avulsos."
      action={
        <LinkButton to={paths.partnerBags(partnerId)} variant="ghost" size="m">
          Ver sacolas
        </LinkButton>
      }
    />
  );
}

export function ShopProducts({ partner, all, found, filters }: ShopProductsProps) {
  const cart = useShopCart(partner);
  const section = useRef<HTMLElement>(null);
  const chips = useMemo(() => categoryChips(all), [all]);
  const reason = closedReason(partner);
  const { change } = cart;
  const setQuantity = useCallback(
    (product: Product, quantity: number) => change(toProductCartItem(product, partner), quantity),
    [change, partner],
  );
  const clear = () => {
    filters.clear();
    // The button that clears the filters disappears after the click, so move the focus to the section. Otherwise, the
    // next Tab key would start at the top of the page.
    section.current?.focus();
  };
  const addedName = all.find(({ id }) => id === cart.justAdded)?.product.name;

  return (
    <>
      <Card as="section" $pad={3.5} aria-label="Endereço e horários">
        <Stack $gap={2}>
          <ShopPlace partner={partner} />
          <ShopTimes times={timesOf(partner)} />
        </Stack>
      </Card>
      <ShopSections partnerId={partner.id} />
      {reason && all.length > 0 && <ClosedNotice reason={reason} />}
      {all.length === 0 ? (
        <NoProducts partnerId={partner.id} />
      ) : (
        <>
          <SearchField
            label="Buscar produtos"
            placeholder="Buscar produtos..."
            value={filters.values.q}
            onChange={(q) => filters.set({ q })}
          />
          <ChipGroup
            label="Categorias"
            options={chips}
            value={filters.values.categoria}
            onChange={(categoria) => filters.set({ categoria })}
            deselectTo="all"
          />
          <List as="section" ref={section} tabIndex={-1} aria-labelledby="produtos" $gap={3}>
            <SectionHeader
              title="Produtos"
              id="produtos"
              action={
                <Text as="span" $size="small" $tone="muted">
                  {productCountText(found.length)}
                </Text>
              }
            />
            {found.length === 0 ? (
              <NoResults
                heading="h3"
                title="Nenhum produto encontrado"
                description="Tente ajustar a busca ou a categoria"
                onClear={clear}
              />
            ) : (
              <LongList rows={found} card={CARD} min={320}>
                {({ product }) => (
                  <ProductCard
                    product={product}
                    quantity={cart.quantityOf(product.id)}
                    closedReason={reason}
                    justAdded={cart.justAdded === product.id}
                    onChange={setQuantity}
                  />
                )}
              </LongList>
            )}
          </List>
        </>
      )}
      <LiveRegion message={filters.filtered ? productCountText(found.length) : ''} />
      <LiveRegion message={addedName === undefined ? '' : `${addedName}: adicionado ao carrinho`} />
      <CartConflict {...cart} />
    </>
  );
}
