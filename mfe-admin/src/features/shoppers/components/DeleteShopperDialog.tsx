import { shopperRemovedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { paths } from '@boaxepa/shell-sdk';
import { LinkButton } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { ConfirmDialog } from '@boaxepa/ui/dialog';
import { ReceiptText } from 'lucide-react';
import { type ShopperDialogProps, useAdminDeleteShopperMutation } from '../api.ts';
import { nameOf } from './shopperColumns.tsx';

/** Dialog that deletes a shopper's account. The server refuses the deletion while the shopper has open orders. */
export function DeleteShopperDialog({ shopper, onClose }: ShopperDialogProps) {
  const [remove] = useAdminDeleteShopperMutation();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Deletar ${nameOf(shopper)}?`}
      description="Esta ação é irreversível: a conta é removida e os pedidos ficam no histórico sem os dados da pessoa. Clientes com pedidos em aberto não podem ser removidos."
      confirmLabel="Confirmar Deleção"
      confirmingLabel="Deletando..."
      danger
      onConfirm={() => remove(shopper.id).unwrap()}
      success={{ title: shopperRemovedMessage }}
      failureTitle="Erro ao remover shopper"
      fallback="Tente novamente em alguns instantes"
    >
      <KeyValueList
        items={[
          { label: 'Email', value: shopper.email },
          { label: 'ID', value: shopper.id, copy: shopper.id },
        ]}
      />
      <LinkButton to={paths.admin.orders(shopper.email)} variant="quiet" size="m" icon={ReceiptText}>
        Ver pedidos deste cliente
      </LinkButton>
    </ConfirmDialog>
  );
}
