import { nextStatus } from '@boaxepa/contracts/domain/orderStatus';
import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { useSession, useStore } from '@boaxepa/shell-sdk';
import { BottomBar, Button, EmptyState, Page, QueryState, SkeletonList, Text } from '@boaxepa/ui';
import { Form, SelectField, SubmitButton, useFormikContext } from '@boaxepa/ui/forms';
import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePartnerOrdersQuery } from '../../../shop/api.ts';
import { type CounterOrder, readCounterData } from '../../../shop/handovers/counterData.ts';
import { handoverOf, queueStore } from '../../../shop/handovers/queue.ts';
import { overrideReasons, ReasonFields } from '../../../shop/handovers/ReasonFields.tsx';
import { ViewHeading } from './ViewHeading.tsx';

const schema = async () => (await import('@boaxepa/contracts/wire/pickup')).overrideSchema;

interface WithoutCodeProps {
  /** Id of the order that the user selected on the order board before this page opened, or ''. */
  readonly orderId: string;
  readonly onChoose: (order: CounterOrder, reason: string) => void;
  readonly onBack: () => void;
}

interface Orders {
  readonly orders: readonly CounterOrder[];
}

/** Select field for the order. If the selected order is no longer in the list, the field becomes empty. */
function OrderField({ orders }: Orders) {
  const { values, setFieldValue } = useFormikContext<{ readonly order: string }>();
  const isGone = values.order !== '' && !orders.some(({ id }) => id === values.order);
  useEffect(() => {
    if (isGone) void setFieldValue('order', '');
  }, [isGone, setFieldValue]);
  const options = orders.map(({ id, shopper }) => ({
    value: id,
    label: `${orderNumber(id)} · ${shopper.fullName}`,
  }));
  return <SelectField name="order" label="Pedido" options={options} />;
}

function OverrideForm({ orders, orderId, onChoose }: Omit<WithoutCodeProps, 'onBack'> & Orders) {
  return (
    <Form
      label="Entregar sem código"
      schema={schema}
      initialValues={{ order: orders.some(({ id }) => id === orderId) ? orderId : '', reason: '' }}
      onSubmit={({ order, reason }) => {
        const selectedOrder = orders.find(({ id }) => id === order);
        if (selectedOrder) onChoose(selectedOrder, reason);
      }}
    >
      {({ values, setFieldValue }) => (
        <>
          <OrderField orders={orders} />
          <ReasonFields
            reasons={overrideReasons}
            value={values.reason}
            onChoose={(reason) => void setFieldValue('reason', reason)}
          />
          <SubmitButton loadingLabel="Abrindo...">Continuar</SubmitButton>
        </>
      )}
    </Form>
  );
}

/**
 * Returns the orders that are stored on this device, or undefined until they are read. `isNeeded` is true if the orders
 * could not be loaded from the server.
 */
function useSavedOrders(isNeeded: boolean): readonly CounterOrder[] | undefined {
  const account = useSession()?.userId;
  const [orders, setOrders] = useState<readonly CounterOrder[]>();
  useEffect(() => {
    if (isNeeded && account !== undefined)
      void readCounterData(account).then((saved) => setOrders(saved?.orders));
  }, [isNeeded, account]);
  return orders;
}

/** Form for handing over an order without a pickup code. The user selects the order and gives a reason. */
export function WithoutCode({ orderId, onChoose, onBack }: WithoutCodeProps) {
  const query = usePartnerOrdersQuery();
  const handovers = useStore(queueStore, (state) => state.handovers);
  const saved = useSavedOrders(query.isError && !query.data);
  const data = query.data ?? (saved && { orders: saved });
  const choice = ({ orders }: Orders) => {
    const possible = orders.filter(
      (order) => nextStatus(order, 'handOver', 'partner') !== undefined && !handoverOf(handovers, order.id),
    );
    return possible.length === 0 ? (
      <EmptyState
        icon={ReceiptText}
        title="Nenhum pedido para entregar"
        description="Pedidos confirmados aparecem aqui até a entrega."
      />
    ) : (
      <OverrideForm orders={possible} orderId={orderId} onChoose={onChoose} />
    );
  };
  return (
    <>
      <Page $width="narrow">
        <div>
          <ViewHeading>Entregar sem código</ViewHeading>
          <Text $size="small" $tone="muted">
            Confira o número do pedido e o nome com o cliente.
          </Text>
        </div>
        <QueryState<Orders>
          query={data ? { ...query, data } : query}
          skeleton={<SkeletonList count={2} />}
          errorTitle="Erro ao carregar pedidos"
          staleTitle={query.data ? undefined : false}
        >
          {choice}
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
