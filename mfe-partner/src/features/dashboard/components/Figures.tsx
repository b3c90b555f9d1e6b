import type { Bag } from '@boaxepa/contracts/wire/bags';
import { formatReais } from '@boaxepa/contracts/domain/money';
import { formatNumber, pluralize } from '@boaxepa/contracts/domain/numbers';
import type { PartnerProfile } from '@boaxepa/contracts/wire/partners';
import { Link, paths } from '@boaxepa/shell-sdk';
import { media, StatTile, styled } from '@boaxepa/ui';
import { Banknote, ReceiptText, ShoppingBag, Star, Users } from 'lucide-react';
import { activeBags } from '../figures.ts';
import type { Dashboard } from '../useDashboard.ts';

// `1fr` and `min-width: auto` give a tile with a large total the width that it needs from the others.
const Row = styled.section`
  display: grid;
  gap: 12px;
  grid-template-columns: repeat(2, 1fr);
  > * {
    min-width: auto;
  }
  > :last-child {
    grid-column: 1 / -1;
  }
  ${media.wide} {
    gap: 14px;
    grid-template-columns: repeat(5, 1fr);
    > :last-child {
      grid-column: auto;
    }
  }
`;

/**
 * The vertical padding enlarges the touch target of the link. The negative margin compensates for the padding, so that
 * the tile does not grow.
 */
const More = styled(Link)`
  display: inline-block;
  margin-block: -12px;
  padding-block: 14px;
  font-weight: 650;
`;

/** Number of stars that shoppers see until the shop has received its first ratings. */
const STARTING_RATING = 4.8;
/** Value of a figure that is not known. A tile that is still loading shows a skeleton instead. */
const UNKNOWN = '—';

function bagFigures(bags: readonly Bag[] | undefined, zone: string, now: Date) {
  if (!bags) return { value: UNKNOWN, hint: '' };
  const { count, units } = activeBags(bags, zone, now);
  return { value: formatNumber(count), hint: pluralize(units, 'unidade', 'unidades') };
}

function ratingFigures(profile: PartnerProfile | undefined) {
  if (!profile) return { value: UNKNOWN, hint: '' };
  const { rating, ratingCount } = profile;
  return {
    value: formatNumber(rating ?? STARTING_RATING, 1),
    hint: ratingCount > 0 ? pluralize(ratingCount, 'avaliação', 'avaliações') : 'Ainda sem avaliações',
  };
}

/** Tiles with totals of the shop. The totals of orders cover all orders since the registration of the shop. */
export function Figures({
  data: { profile, orders, bags, loading },
  zone,
  now,
}: {
  readonly data: Pick<Dashboard, 'profile' | 'orders' | 'bags' | 'loading'>;
  readonly zone: string;
  readonly now: Date;
}) {
  const summary = orders?.summary;
  const rating = ratingFigures(profile);
  const active = bagFigures(bags, zone, now);
  return (
    <Row aria-label="Resumo da loja">
      <StatTile
        label="Pedidos ativos"
        icon={ReceiptText}
        loading={loading.orders}
        value={summary ? formatNumber(summary.activeOrders) : UNKNOWN}
        hint={summary ? pluralize(summary.ready, 'pronto', 'prontos') : loading.orders && UNKNOWN}
      />
      <StatTile
        label="Vendas"
        icon={Banknote}
        loading={loading.orders}
        value={summary ? formatReais(summary.sales) : UNKNOWN}
        hint={
          summary
            ? pluralize(summary.delivered, 'pedido entregue', 'pedidos entregues')
            : loading.orders && UNKNOWN
        }
      />
      <StatTile
        label="Clientes"
        icon={Users}
        loading={loading.orders}
        value={summary ? formatNumber(summary.customers) : UNKNOWN}
        hint={
          summary
            ? pluralize(summary.newCustomersThisMonth, 'novo no mês', 'novos no mês')
            : loading.orders && UNKNOWN
        }
      />
      <StatTile
        label="Sacolas ativas"
        icon={ShoppingBag}
        loading={loading.bags}
        value={active.value}
        hint={active.hint || (loading.bags && UNKNOWN)}
      />
      <StatTile
        label="Avaliação"
        icon={Star}
        loading={loading.profile}
        value={rating.value}
        hint={
          <>
            {rating.hint} <More to={paths.partner.ratings()}>Ver avaliações</More>
          </>
        }
      />
    </Row>
  );
}
