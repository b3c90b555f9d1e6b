import { type Bag, type BagInput, shortBagName } from '@boaxepa/contracts/wire/bags';
import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { dateText } from '@boaxepa/contracts/domain/timeTexts';
import { addDaysToDate } from '@boaxepa/contracts/domain/zones';
import { Banner, Text } from '@boaxepa/ui';
import { usePartnerBagsQuery } from '../../../shop/api.ts';
import { bagState } from '../../../shop/bagsOnSale.ts';

/** An expiry date that is more than this many days away is probably a typing error. */
const USUAL_DAYS = 30;
/** A stock of more than this many units is probably a typing error. */
const USUAL_STOCK = 500;

type TypedBag = { readonly [Name in 'type' | 'category' | 'stock' | 'expiryDate']: BagInput[Name] | '' };

/**
 * Returns one warning for each value that is valid but unusual, such as a very large stock.
 * @param others the shop's bags, to find a duplicate of a new bag; empty if an existing bag is edited
 * @param today current date as YYYY-MM-DD in the shop's time zone
 */
function doubtsOf(typed: TypedBag, others: readonly Bag[], today: string): string[] {
  const { type, category, stock, expiryDate } = typed;
  const twin = others.find(
    (bag) => bag.type === type && bag.category === category && bagState(bag, today).onSale,
  );
  return [
    twin &&
      `Já existe uma sacola ${shortBagName(twin.name)} à venda. Para aumentar o estoque, edite essa sacola.`,
    expiryDate > addDaysToDate(today, USUAL_DAYS) &&
      `A sacola é para consumo imediato, mas vence só em ${dateText(expiryDate)}.`,
    Number(stock) > USUAL_STOCK && `O estoque é de ${formatNumber(Number(stock))} unidades.`,
  ].filter((doubt) => typeof doubt === 'string');
}

interface BagDoubtsProps {
  readonly typed: TypedBag;
  /** Surprise bag that is edited. Undefined for a new bag. */
  readonly bag: Bag | undefined;
  /** Current date as YYYY-MM-DD in the shop's time zone. */
  readonly today: string;
}

/** Banner that asks the user to check unusual values of a bag. It does not prevent saving. */
export function BagDoubts({ typed, bag, today }: BagDoubtsProps) {
  const { data = [] } = usePartnerBagsQuery();
  const doubts = doubtsOf(typed, bag ? [] : data, today);
  if (doubts.length === 0) return null;
  return (
    <Banner tone="warning" live title="Confira antes de salvar">
      {doubts.map((doubt) => (
        <Text key={doubt} $size="small">
          {doubt}
        </Text>
      ))}
    </Banner>
  );
}
