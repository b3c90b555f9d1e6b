import type { PartnerDetail } from '@boaxepa/contracts/partners';
import { color, PageHeader, paths, RatingMean, Row, styled } from '@boaxepa/shell-sdk';

const Dot = styled.span<{ $open: boolean }>`
  flex: none;
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ $open }) => ($open ? color.live : color.markerOff)};
`;

/** Name of the shop, whether it is open, and what others think of it. */
export function ShopHeader({ partner }: { readonly partner: PartnerDetail }) {
  const { businessName, isOpen, closeTime, rating } = partner;
  return (
    <PageHeader
      bar
      title={businessName}
      back={paths.dashboard()}
      backLabel="Voltar ao início"
      subtitle={
        <Row $gap={1.5} $wrap>
          <Dot $open={isOpen} />
          {isOpen ? `Aberta${closeTime ? ` até ${closeTime}` : ''}` : 'Fechada'}
          {rating !== null && (
            <>
              <span aria-hidden>·</span>
              <RatingMean value={rating} />
            </>
          )}
        </Row>
      }
    />
  );
}
