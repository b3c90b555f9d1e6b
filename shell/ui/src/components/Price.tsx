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
  white-space: nowrap;
`;
const Was = styled.s`
  color: ${color.muted};
  font-size: ${text.small};
  white-space: nowrap;
`;
const Before = styled.span`
  color: ${color.ink};
  font-size: ${text.small};
  font-weight: 400;
`;
const sizesOf = { s: text.body, m: text.lead, l: '1.375rem' } as const;

export interface SavingProps {
  readonly cents: number;
  readonly wasCents: number;
  /** Grey: of what is sold out. */
  readonly off?: boolean;
}

/** '-63%': what is saved, or nothing. */
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
  /** Integer cents; use reaisToCents of contracts/money for values from the wire. */
  readonly cents: number;
  /** Struck through when above the price. */
  readonly wasCents?: number;
  /** Shows the saving in percent. */
  readonly saving?: boolean;
  /** 'Desde' */
  readonly prefix?: string;
  readonly size?: keyof typeof sizesOf;
  /** With a decimal dot, as the cart and the payment page show it (product/money.md#on-screens). */
  readonly dot?: boolean;
  /** Grey: of what is sold out. */
  readonly off?: boolean;
}

/** A price in burnt orange; the old one struck; the saving as a tag. */
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
        {prefix && <Before>{`${prefix} `}</Before>}
        {cheaper && <VisuallyHidden>Agora </VisuallyHidden>}
        {format(cents)}
      </Now>
      {cheaper && (
        <Was>
          <VisuallyHidden>Antes </VisuallyHidden>
          {format(wasCents)}
        </Was>
      )}
      {cheaper && saving && <Saving cents={cents} wasCents={wasCents} off={off} />}
    </Root>
  );
}
