import type { Bag } from '@boaxepa/contracts/wire/bags';
import { Grid, StatTile } from '@boaxepa/ui';
import { Package, ShoppingBag } from 'lucide-react';
import { countOnSale } from '../../../shop/bagsOnSale.ts';

const UNKNOWN = '—';

interface BagCountersProps {
  readonly query: { readonly data?: readonly Bag[]; readonly error?: unknown };
  /** Current date as YYYY-MM-DD in the shop's time zone. */
  readonly today: string;
}

/** Two tiles: the number of bags on sale, and the number of units in their stock. */
export function BagCounters({ query: { data: bags, error }, today }: BagCountersProps) {
  const { count, units } = countOnSale(bags ?? [], today);
  // Do not use `isLoading`. It is also true during a retry after an error, when the tiles must keep the dash that means
  // 'unknown'.
  const loading = !bags && !error;
  return (
    <Grid $min={150} $gap={3}>
      <StatTile
        label="Sacolas ativas"
        value={bags ? count : UNKNOWN}
        hint="À venda agora"
        icon={ShoppingBag}
        loading={loading}
      />
      <StatTile
        label="Unidades"
        value={bags ? units : UNKNOWN}
        hint="Soma do estoque delas"
        icon={Package}
        loading={loading}
      />
    </Grid>
  );
}
