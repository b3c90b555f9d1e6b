import { discountPercent, formatCents, formatCentsWithDot } from '@boaxepa/contracts/domain/moneyTexts';
import { styled } from 'styled-components';
import { color, text } from '../theme/tokens.ts';
import { Tag } from './Tag.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Root = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
`;
const Now = styled.span<{ $size: keyof typeof sizesOf; $off: boolean }>`
  color: ${({ $off }) => ($off ? color.muted : color.accentText)};
  font-size: ${({ $size }) => sizesOf[$size]};
  font-weight: 800;
`;
/** Amount that stays in one line. At a large text size, a prefix can be in the line above. */
const Amount = styled.span`
  white-space: nowrap;
`;
/** Former price and discount. If they do not fit beside the price, both move to the next line. */
const Before = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
`;
const Was = styled.s`
  color: ${color.muted};
  font-size: ${text.small};
  white-space: nowrap;
`;
const Prefix = styled.span`
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: 400;
`;
const sizesOf = { s: text.body, m: text.lead, l: '1.375rem' } as const;

export interface SavingProps {
  readonly cents: number;
  readonly wasCents: number;
  /** True grays out the tag, for a sold-out item. */
  readonly off?: boolean;
}

/** Tag with the discount, for example '-63%'. It renders nothing if there is no discount. */
export function Saving({ cents, wasCents, off = false }: SavingProps) {
  const percent = discountPercent(wasCents, cents);
  return percent > 0 ? (
    <Tag tone={off ? 'neutral' : 'deal'}>
      <VisuallyHidden>{`Desconto de ${percent}%`}</VisuallyHidden>
      <span aria-hidden>{`-${percent}%`}</span>
    </Tag>
  ) : null;
}

export interface PriceProps {
  /** Price in cents. Convert prices of the API with `reaisToCents` of @boaxepa/contracts. */
  readonly cents: number;
  /** Former price in cents, which is struck through. It is shown only if it is higher than `cents`. */
  readonly wasCents?: number;
  readonly saving?: boolean;
  readonly prefix?: string;
  readonly size?: keyof typeof sizesOf;
  /**
   * True formats the price with a decimal point, as in the cart and on the payment page
   * (product/money.md#on-screens).
   */
  readonly dot?: boolean;
  /** True grays out the price, for a sold-out item. */
  readonly off?: boolean;
}

export function Price({
  cents,
  wasCents,
  saving = false,
  prefix,
  size = 'm',
  dot = false,
  off = false,
}: PriceProps) {
  const format = dot ? formatCentsWithDot : formatCents;
  const cheaper = wasCents !== undefined && wasCents > cents;
  return (
    <Root>
      <Now $size={size} $off={off}>
        {prefix && <Prefix>{`${prefix} `}</Prefix>}
        {cheaper && <VisuallyHidden>Agora </VisuallyHidden>}
        <Amount>{format(cents)}</Amount>
      </Now>
      {cheaper && (
        <Before>
          <Was>
            <VisuallyHidden>Antes </VisuallyHidden>
            {format(wasCents)}
          </Was>
          {saving && <Saving cents={cents} wasCents={wasCents} off={off} />}
        </Before>
      )}
    </Root>
  );
}
