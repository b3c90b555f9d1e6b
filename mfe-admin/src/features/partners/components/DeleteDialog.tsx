import { partnerDeletedMessage } from '@boaxepa/contracts/texts/doneMessages';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { Banner, QueryState, Row, Spinner, Text } from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { object } from 'yup';
import {
  type PartnerDialogProps,
  useAdminDeletePartnerMutation,
  useAdminPartnerOrderCountQuery,
} from '../api.ts';

/** The form of this dialog has no fields, but the form component requires a schema. */
const schema = object();

function HasOrders({ partner, orderCount }: { readonly partner: AdminPartner; readonly orderCount: number }) {
  return (
    <>
      <Banner tone="warning" live title="Não é possível deletar">
        Este parceiro tem {pluralize(orderCount, 'pedido', 'pedidos')}. Parceiros com pedidos não podem ser
        deletados, para que o histórico seja mantido.
      </Banner>
      {partner.isApproved && (
        <Text $size="small" $tone="muted">
          Para impedir novas vendas sem apagar o histórico, escolha Editar e mude o status para Rejeitado. Os
          pedidos em aberto serão cancelados.
        </Text>
      )}
    </>
  );
}

/**
 * Dialog that deletes a partner. A partner with orders cannot be deleted, so the dialog then hides its confirm button.
 */
export function DeleteDialog({ partner, onClose }: PartnerDialogProps) {
  const count = useAdminPartnerOrderCountQuery(partner.id);
  const [remove] = useAdminDeletePartnerMutation();
  const mayDelete = !count.isFetching && !count.error && count.data?.orderCount === 0;
  const submit = async () => {
    try {
      await remove(partner.id).unwrap();
    } catch (error) {
      // The server refuses the deletion if the partner has a new order, so refetch the number of orders.
      void count.refetch();
      throw error;
    }
  };
  return (
    <FormDialog
      title="Deletar Parceiro"
      label="Deletar Parceiro"
      schema={schema}
      initialValues={{}}
      onSubmit={submit}
      success={{ title: 'Sucesso', description: partnerDeletedMessage }}
      failureTitle="Erro"
      fallback="Erro ao deletar parceiro"
      submitLabel={mayDelete ? 'Confirmar Deleção' : undefined}
      submittingLabel="Deletando..."
      danger
      onClose={onClose}
    >
      <KeyValueList
        items={[
          { label: 'Parceiro', value: partner.businessName },
          { label: 'ID', value: partner.id, copy: partner.id },
        ]}
      />
      <QueryState
        query={count}
        fresh
        heading="h3"
        errorTitle="Erro ao verificar pedidos do parceiro"
        skeleton={
          <Row role="status">
            <Spinner /> Verificando pedidos...
          </Row>
        }
      >
        {({ orderCount }) =>
          orderCount > 0 ? (
            <HasOrders partner={partner} orderCount={orderCount} />
          ) : (
            <Banner tone="danger" live title="Confirmar deleção">
              Esta ação é irreversível: o parceiro e todos os seus dados serão removidos.
            </Banner>
          )
        }
      </QueryState>
    </FormDialog>
  );
}
