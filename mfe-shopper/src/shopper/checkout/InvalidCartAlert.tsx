import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { clearCart } from '../cart/cartStore.ts';
import { clearCurrentPartner } from '../cart/currentPartner.ts';
import { LazyAlert } from '../LazyAlert.tsx';

/** Reports that the stored cart is invalid, and empties the cart. */
export function InvalidCartAlert() {
  const navigate = useNavigate();
  const closeAndClear = async () => {
    await navigate(paths.dashboard());
    clearCart();
    clearCurrentPartner();
  };
  return (
    <LazyAlert
      title="Carrinho contém itens inválidos. Limpando carrinho..."
      label="Voltar ao início"
      onClose={closeAndClear}
    />
  );
}
