import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { LazyAlert } from '@boaxepa/ui';
import { clearCart } from '../cart/cartStore.ts';

/** Alert that says that the stored cart is invalid. When the user closes it, the cart is emptied. */
export function InvalidCartAlert() {
  const navigate = useNavigate();
  const closeAndClear = async () => {
    await navigate(paths.dashboard());
    clearCart();
  };
  return (
    <LazyAlert
      title="Carrinho contém itens inválidos. Limpando carrinho..."
      label="Voltar ao início"
      onClose={closeAndClear}
    />
  );
}
