import { nextStatus } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { BottomBar, Button, ChipGroup, EmptyState, Page, QueryState, SkeletonList, Text } from '@boaxepa/ui';
import { Form, SelectField, SubmitButton, TextField } from '@boaxepa/ui/forms';
import { ReceiptText } from 'lucide-react';
import { usePartnerOrdersQuery } from '../../../shop/api.ts';
import { ViewHeading } from './ViewHeading.tsx';

const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).overrideSchema;

const reasons = [
  'Celular sem bateria',
  'O código não abriu',
  'Cliente sem o aplicativo',
  'Conheço o cliente',
].map((value) => ({ value, label: value }));

interface WithoutCodeProps {
  /** Id of the order that the user selected on the board. */
  readonly orderId: string;
  readonly onChoose: (order: PartnerOrder, reason: string) => void;
  readonly onBack: () => void;
}

function OverrideForm({
  orders,
  orderId,
  onChoose,
}: Omit<WithoutCodeProps, 'onBack'> & { readonly orders: readonly PartnerOrder[] }) {
  const options = orders.map(({ id, shopper }) => ({
    value: id,
    label: `${orderNumber(id)} · ${shopper.fullName}`,
  }));
  return (
    <Form
      label="Entregar sem código"
      schema={schema}
      initialValues={{ order: orders.some(({ id }) => id === orderId) ? orderId : '', reason: '' }}
      onSubmit={({ order, reason }) => {
        const chosen = orders.find(({ id }) => id === order);
        if (chosen) onChoose(chosen, reason);
      }}
    >
      {({ values, setFieldValue }) => (
        <>
          <SelectField name="order" label="Pedido" options={options} />
          <ChipGroup
            label="Motivos frequentes"
            options={reasons}
            value={values.reason}
            onChange={(reason) => void setFieldValue('reason', reason)}
          />
          <TextField name="reason" label="Motivo" hint="Fica registrado no pedido" maxLength={140} />
          <SubmitButton loadingLabel="Abrindo...">Continuar</SubmitButton>
        </>
      )}
    </Form>
  );
}

/** Selects an order to hand over without a code, and asks for the reason. */
export function WithoutCode({ orderId, onChoose, onBack }: WithoutCodeProps) {
  const query = usePartnerOrdersQuery();
  return (
    <>
      <Page $width="narrow">
        <div>
          <ViewHeading>Entregar sem código</ViewHeading>
          <Text $size="small" $tone="muted">
            Confira o número do pedido e o nome com o cliente.
          </Text>
        </div>
        <QueryState query={query} skeleton={<SkeletonList count={2} />} errorTitle="Erro ao carregar pedidos">
          {({ orders }) => {
            const possible = orders.filter((order) => nextStatus(order, 'handOver', 'partner') !== undefined);
            return possible.length === 0 ? (
              <EmptyState
                icon={ReceiptText}
                title="Nenhum pedido para entregar"
                description="Pedidos confirmados aparecem aqui até a entrega."
              />
            ) : (
              <OverrideForm orders={possible} orderId={orderId} onChoose={onChoose} />
            );
          }}
        </QueryState>
      </Page>
      <BottomBar label="Outras formas de entregar">
        <Button variant="ghost" full onClick={onBack}>
          Digitar o código
        </Button>
      </BottomBar>
    </>
  );
}
