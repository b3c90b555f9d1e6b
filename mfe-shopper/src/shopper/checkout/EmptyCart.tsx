import { paths } from '@boaxepa/shell-sdk';
import { EmptyState, LinkButton } from '@boaxepa/ui';
import { ShoppingCart } from 'lucide-react';

export function EmptyCart() {
  return (
    <EmptyState
      icon={ShoppingCart}
      title="Seu carrinho está vazio"
      description="Adicione sacolas para continuar"
      action={
        <LinkButton to={paths.dashboard()} variant="accent" size="m">
          Explorar Parceiros
        </LinkButton>
      }
    />
  );
}
