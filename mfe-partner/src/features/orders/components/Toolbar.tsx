import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { orderTypes } from '@boaxepa/contracts/domain/orderStatus';
import type { PartnerOrdersSummary } from '@boaxepa/contracts/wire/orders';
import { Card, ChipGroup, color, media, Select, styled } from '@boaxepa/ui';
import { Hourglass } from 'lucide-react';
import { FilterRow } from '@boaxepa/ui/cardList';
import type { ListParams } from '@boaxepa/ui/list';
import type { Ref } from 'react';
import { type orderFilters, type StatusFilter, statusFilters } from '../orderBoard.ts';

const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  dt {
    color: ${color.muted};
    font-size: 0.75rem;
  }
  dd {
    font-size: 1.25rem;
    font-weight: 800;
    line-height: 1.3;
  }
`;
/**
 * Card with one total. On wide screens, label and number share one line, so that more of the board below is visible.
 * `BoardAndCounter` sets `--total-pad`.
 */
const Counter = styled(Card)`
  ${media.wide} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    column-gap: 8px;
    padding: 8px var(--total-pad, 16px);
    dt {
      font-size: 0.875rem;
    }
  }
`;
/** `BoardAndCounter` sets `--board-bar`. */
const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${media.wide} {
    grid-template-columns: var(--board-bar, minmax(20rem, 1fr) minmax(0, auto));
    align-items: center;
  }
`;

/**
 * Shows totals of all orders of the shop. 'A retirar' (to be collected) counts only the statuses `awaiting_pickup` and
 * `ready`, so the board can contain more open orders.
 */
export function OrderCounters({ summary }: { readonly summary: PartnerOrdersSummary | undefined }) {
  const figures = [
    ['A retirar', summary?.awaiting],
    ['Entregues até hoje', summary?.delivered],
    ['Cancelados até hoje', summary?.cancelled],
  ] as const;
  return (
    <Counters aria-label="Totais">
      {figures.map(([label, value]) => (
        <Counter key={label} $pad={3}>
          <dt>{label}</dt>
          <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
        </Counter>
      ))}
    </Counters>
  );
}

const statusLabels: Record<StatusFilter, string> = {
  all: 'Todos',
  pending: 'A confirmar',
  ready: 'Prontos',
  delivered: 'Entregues',
  cancelled: 'Cancelados',
};
const statuses = statusFilters.map((value) => ({
  value,
  label: statusLabels[value],
  ...(value === 'pending' ? { icon: Hourglass } : {}),
}));
const types = [
  { value: 'all', label: 'Todos' },
  { value: 'pickup', label: orderTypes.pickup },
  { value: 'delivery', label: orderTypes.delivery },
] as const;

interface OrderFilterBarProps {
  readonly list: ListParams<typeof orderFilters>;
  /**
   * Element that contains the chips of the status filter, in the same sequence as `statusFilters`. The page uses this
   * element to move the focus to a chip.
   */
  readonly statusChips: Ref<HTMLDivElement>;
  /** Number of orders that wait for the shop's confirmation. */
  readonly pendingCount: number;
  readonly onClear: () => void;
}

export function OrderFilterBar({ list, statusChips, pendingCount, onClear }: OrderFilterBarProps) {
  return (
    <Bar>
      <FilterRow
        list={list}
        label="Buscar pedidos"
        placeholder="Pedido, cliente ou produto"
        onClear={onClear}
      >
        <Select
          label="Tipo"
          options={types}
          value={list.values.type}
          onChange={(type) => list.set({ type })}
        />
      </FilterRow>
      <div ref={statusChips}>
        <ChipGroup
          label="Status"
          options={statuses.map((option) =>
            option.value === 'pending' && pendingCount > 0 ? { ...option, count: pendingCount } : option,
          )}
          value={list.values.status}
          onChange={(status) => list.set({ status })}
          deselectTo="all"
        />
      </div>
    </Bar>
  );
}
