import { paths, useNavigate } from '@boaxepa/shell-sdk';
import { clearCart } from '../cart/cartStore.ts';
import { forgetCurrentPartner } from '../cart/currentPartner.ts';
import { LazyAlert } from '../LazyAlert.tsx';

/** Says that the stored cart is damaged, clears it and begins anew. */
export function InvalidCartAlert() {
  const navigate = useNavigate();
  const startAnew = async () => {
    await navigate(paths.dashboard());
    clearCart();
    forgetCurrentPartner();
  };
  return (
    <LazyAlert
      title="Carrinho contém itens inválidos. Limpando carrinho..."
      label="Voltar ao início"
      onClose={startAnew}
    />
  );
}
