import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { isOpenStatus, orderStatusLabel } from '@boaxepa/contracts/domain/orderStatus';
import { accountClosedMessage } from '@boaxepa/contracts/texts/profileTexts';
import { paths, removeStored, storageKeys, useImmediateSignOut } from '@boaxepa/shell-sdk';
import { EndAccountDialog, useEndAccount } from '@boaxepa/ui/passwordDialog';
import { usePartnerOrdersQuery } from '../../../shop/api.ts';
import { usePartnerCloseAccountMutation } from '../api.ts';

export function CloseAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const signOut = useImmediateSignOut(paths.partner.landing());
  const [close] = usePartnerCloseAccountMutation();
  const end = useEndAccount(
    (input) => close(input).unwrap(),
    async () => {
      removeStored(storageKeys.lastEmail);
      await signOut();
    },
  );
  // The dialog lists the open orders. They are usually cached, because the layout of the partner pages polls them.
  const { data } = usePartnerOrdersQuery();
  const open = data?.orders.filter(({ status }) => isOpenStatus(status)) ?? [];
  return (
    <EndAccountDialog
      title="Encerrar conta"
      submittingLabel="Encerrando..."
      success={accountClosedMessage}
      failureTitle="Erro ao encerrar conta"
      consequences={[
        'A loja, as sacolas e os produtos saem da Boa Xepa agora, e o seu acesso é apagado.',
        'Os pedidos já concluídos continuam no histórico dos clientes, sem o seu telefone e email.',
        'Isso não pode ser desfeito.',
      ]}
      openOrders={open.map(
        ({ id, shopper, status, orderType }) =>
          `#${orderNumber(id)} · ${shopper.fullName} · ${orderStatusLabel(status, orderType)}`,
      )}
      ordersTo={paths.partner.orders()}
      ordersLabel="Ver pedidos"
      end={end}
      onClose={onClose}
    />
  );
}
