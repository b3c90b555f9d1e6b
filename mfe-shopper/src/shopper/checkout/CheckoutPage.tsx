import { Banner, media, Page, styled } from '@boaxepa/ui';

/** Content of a checkout page. It can receive the focus by script, which is needed when a focused button disappears. */
export const CheckoutPage = styled(Page).attrs({ $width: 'shopper', $gap: 3, tabIndex: -1 })`
  &:focus {
    outline: none;
  }
`;

export const CheckoutColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 400px;
    gap: 24px;
  }
`;

interface CartChangesProps {
  readonly changes: readonly string[];
  readonly onDismiss: () => void;
}

export function CartChanges({ changes, onDismiss }: CartChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Banner tone="warning" live title="Carrinho atualizado" onDismiss={onDismiss}>
      {changes.map((change) => (
        <p key={change}>{change}</p>
      ))}
    </Banner>
  );
}
