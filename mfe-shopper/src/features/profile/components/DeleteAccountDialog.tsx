import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { isOpenStatus, shopperOrderLabel } from '@boaxepa/contracts/domain/orderStatus';
import { accountDeletedMessage } from '@boaxepa/contracts/texts/profileTexts';
import type { PasswordAgain } from '@boaxepa/contracts/wire/passwords';
import { paths, removeStored, storageKeys, useImmediateSignOut } from '@boaxepa/shell-sdk';
import { EndAccountDialog, useEndAccount } from '@boaxepa/ui/passwordDialog';
import { useShopperOrdersQuery } from '../../../shopper/api.ts';
import { useShopperDeleteAccountMutation } from '../api.ts';

export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const signOut = useImmediateSignOut(paths.home());
  const [remove] = useShopperDeleteAccountMutation();
  const send = (input: PasswordAgain) => remove(input).unwrap();
  // The dialog lists the open orders. They are usually cached, because the menu loads the same orders for its badge.
  const { data: orders = [] } = useShopperOrdersQuery();
  return (
    <EndAccountDialog
      title="Excluir minha conta"
      submittingLabel="Excluindo..."
      success={accountDeletedMessage}
      failureTitle="Erro ao excluir conta"
      consequences={[
        'Seus dados pessoais, suas mensagens e seu acesso são apagados agora.',
        'Os pedidos já feitos ficam sem o seu nome.',
        'Isso não pode ser desfeito.',
      ]}
      openOrders={orders
        .filter(({ status }) => isOpenStatus(status))
        .map(
          ({ id, business_name, status, orderType }) =>
            `#${orderNumber(id)} · ${business_name} · ${shopperOrderLabel({ status, orderType })}`,
        )}
      openOrdersHint="A conta só pode ser excluída depois da entrega ou do cancelamento destes pedidos:"
      ordersTo={paths.orders()}
      ordersLabel="Ver meus pedidos"
      end={useEndAccount(send, async () => {
        // Unlike a logout, the deletion of an account also removes the email address and the shop of the cart from the
        // browser.
        removeStored(
          storageKeys.lastEmail,
          storageKeys.currentPartner,
          storageKeys.selectedDelivery,
          storageKeys.deliveryAddress,
          storageKeys.pendingOrder,
        );
        await signOut();
      })}
      onClose={onClose}
    />
  );
}
