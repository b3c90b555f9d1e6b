import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import { untilText } from '@boaxepa/contracts/domain/windowTexts';
import { paths } from '@boaxepa/shell-sdk';
import { color, PageHeader, Row, styled, VisuallyHidden } from '@boaxepa/ui';
import { formatNumber } from '@boaxepa/contracts/domain/numbers';
import { Star } from 'lucide-react';

const Mean = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
`;

function RatingMean({ value }: { readonly value: number }) {
  return (
    <Mean>
      <Star size={14} aria-hidden />
      <VisuallyHidden>Avaliação </VisuallyHidden>
      {formatNumber(value, 1)}
    </Mean>
  );
}

const Dot = styled.span<{ $open: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $open }) => ($open ? color.live : color.markerOff)};
`;

function State({ partner }: { readonly partner: PartnerDetail }) {
  const { isOpen, closeTime, rating } = partner;
  return (
    <Row $gap={1.5} $wrap>
      <Dot $open={isOpen} />
      {isOpen ? `Aberta${closeTime ? ` ${untilText(closeTime)}` : ''}` : 'Fechada'}
      {rating !== null && (
        <>
          <span aria-hidden>·</span>
          <RatingMean value={rating} />
        </>
      )}
    </Row>
  );
}

interface ShopHeaderProps {
  readonly partner: PartnerDetail | undefined;
  /** Title until the shop's name has loaded, for example 'Sacolas' (bags). */
  readonly title: string;
}

export function ShopHeader({ partner, title }: ShopHeaderProps) {
  return (
    <PageHeader
      bar
      title={partner?.businessName ?? title}
      back={paths.dashboard()}
      subtitle={partner && <State partner={partner} />}
    />
  );
}
