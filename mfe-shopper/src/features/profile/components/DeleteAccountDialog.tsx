import { orderNumber } from '@boaxepa/contracts/ids';
import type { ShopperOrder } from '@boaxepa/contracts/orders';
import { isOpenStatus, shopperStatusLabel } from '@boaxepa/contracts/orderStatus';
import { passwordAgainSchema } from '@boaxepa/contracts/passwords';
import { accountDeletedMessage } from '@boaxepa/contracts/profileTexts';
import { paths, removeStored, storageKeys } from '@boaxepa/shell-sdk';
import { Banner, LinkButton, Stack, styled, Text } from '@boaxepa/ui';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { PasswordField } from '@boaxepa/ui/forms';
import { useShopperOrdersQuery } from '../../../shopper/api.ts';
import { useLeave } from '../../../shopper/useLeave.ts';
import { useDeleteAccountMutation } from '../api.ts';

const Facts = styled.ul`
  display: grid;
  gap: 4px;
  padding-left: 20px;
`;

function OpenOrders({ orders }: { readonly orders: readonly ShopperOrder[] }) {
  return (
    <>
      <Banner tone="warning" title="Há pedidos em aberto" live>
        Conclua ou cancele estes pedidos antes de excluir a conta:
        <Facts>
          {orders.map(({ id, business_name, status }) => (
            <li key={id}>{`#${orderNumber(id)} · ${business_name} · ${shopperStatusLabel(status)}`}</li>
          ))}
        </Facts>
      </Banner>
      <LinkButton to={paths.orders()} full>
        Ver meus pedidos
      </LinkButton>
    </>
  );
}

/** Asks for the password before the account goes, which open orders keep from going. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const leave = useLeave();
  const [remove] = useDeleteAccountMutation();
  // Those that the badges know. The server has the last word.
  const { data: orders = [] } = useShopperOrdersQuery();
  const open = orders.filter(({ status }) => isOpenStatus(status));
  const refused = open.length > 0;
  return (
    <FormDialog
      title="Excluir minha conta"
      label="Excluir minha conta"
      schema={passwordAgainSchema}
      initialValues={{ currentPassword: '' }}
      onSubmit={async (input) => {
        await remove(input).unwrap();
        // What this browser remembers of who is gone.
        removeStored(
          storageKeys.lastEmail,
          storageKeys.currentPartner,
          storageKeys.selectedDelivery,
          storageKeys.deliveryAddress,
          storageKeys.pendingOrder,
        );
        await leave();
      }}
      success={{ title: accountDeletedMessage }}
      failureTitle="Erro ao excluir conta"
      submitLabel={refused ? undefined : 'Excluir minha conta'}
      submittingLabel="Excluindo..."
      danger
      onClose={onClose}
    >
      {refused ? (
        <OpenOrders orders={open} />
      ) : (
        <Stack $gap={4}>
          <Facts>
            <li>Seus dados pessoais, suas mensagens e seu acesso são apagados agora.</li>
            <li>Os pedidos já feitos ficam sem o seu nome.</li>
            <li>Isso não pode ser desfeito.</li>
          </Facts>
          <Text $tone="muted" $size="small">
            Se quiser guardar uma cópia, use antes “Baixar meus dados”.
          </Text>
          <PasswordField name="currentPassword" label="Senha atual" />
        </Stack>
      )}
    </FormDialog>
  );
}
