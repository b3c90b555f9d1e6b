import { addressText } from '@boaxepa/contracts/wire/addressText';
import { isId, orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { nextStatus, orderStatusLabel, orderTypes } from '@boaxepa/contracts/domain/orderStatus';
import { formatDateTime } from '@boaxepa/contracts/domain/momentTexts';
import { isApiError, PageTitle, paths, useNavigate, useParams } from '@boaxepa/shell-sdk';
import { usePolling } from '@boaxepa/shell-sdk/api';
import {
  Banner,
  Button,
  Card,
  EmptyState,
  InlineAlert,
  LinkButton,
  media,
  Page,
  PageHeader,
  QueryState,
  RestoredBanner,
  SkeletonList,
  Stack,
  styled,
  toast,
  UnsavedChanges,
  useDraft,
} from '@boaxepa/ui';
import { KeyValueList } from '@boaxepa/ui/details';
import { ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePartnerConfirmOrderMutation, usePartnerOrderQuery } from './api.ts';
import { ConfirmItem } from './components/ConfirmItem.tsx';
import { ConfirmSummary } from './components/ConfirmSummary.tsx';
import { confirmedItems, quantityOf, type Quantities, summaryOf } from './confirmation.ts';
import { actFailure, windowFacts } from './orderText.ts';

/**
 * Polling interval in milliseconds, the same as on the orders board. The interval is short, because the status of an
 * order can change at any time.
 */
const POLL_MS = 8000;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;

const backButton = (
  <LinkButton to={paths.partner.orders()} variant="ghost" full>
    Voltar
  </LinkButton>
);

function OrderFacts({ order }: { readonly order: PartnerOrder }) {
  return (
    <Card>
      <KeyValueList
        columns={2}
        items={[
          { label: 'Cliente', value: order.shopper.fullName },
          { label: 'Data', value: formatDateTime(new Date(order.createdAt), order.zone) },
          { label: 'Tipo', value: orderTypes[order.orderType] },
          ...windowFacts(order),
          ...(order.deliveryAddress
            ? [{ label: 'Endereço de entrega', value: addressText(order.deliveryAddress) }]
            : []),
        ]}
      />
    </Card>
  );
}

interface ConfirmationProps {
  readonly order: PartnerOrder;
  /** Loads the current order again. Resolves even if the request fails. */
  readonly refetch: () => Promise<unknown>;
}

function Confirmation({ order, refetch }: ConfirmationProps) {
  const navigate = useNavigate();
  const [confirm] = usePartnerConfirmOrderMutation();
  const [quantities, setQuantities] = useState<Quantities>(new Map());
  const [refusal, setRefusal] = useState('');
  const [isConfirmed, setConfirmed] = useState(false);
  const [invalidIds, setInvalidIds] = useState<ReadonlySet<string>>(new Set());
  const possible = nextStatus(order, 'confirm', 'partner') !== undefined;
  const summary = summaryOf(order, quantities);
  const isRestored = useDraft('quantities', {
    // `useDraft` restores a draft only if `initialValues` are unchanged. Here they are constant, so the quantities are
    // restored even if the order has changed. This is safe, because `quantityOf` limits them to the order's current
    // quantities.
    initialValues: {},
    values: Object.fromEntries(quantities),
    // The cast is safe, because the draft contains the object that is passed as `values` above.
    restore: (draft) => setQuantities(new Map(Object.entries(draft as Record<string, number>))),
  });
  const isAdjusted = order.items.some((item) => quantityOf(item, quantities) !== item.quantity);
  // Ignore the invalid text of an item that a poll has removed, because its input is no longer on the page.
  const hasInvalid = order.items.some((item) => invalidIds.has(item.id) && quantityOf(item, quantities) > 0);
  const markInvalid = (itemId: string, invalid: boolean) =>
    setInvalidIds((before) => {
      const others = [...before].filter((id) => id !== itemId);
      return new Set(invalid ? [...others, itemId] : others);
    });
  const submit = async () => {
    setRefusal('');
    try {
      await confirm({
        id: order.id,
        items: confirmedItems(order, quantities),
        version: order.version,
      }).unwrap();
    } catch (error) {
      // Status 409 means that another person has changed the order at the same time. Load the current order, but keep
      // the quantities that the user has chosen.
      if (isApiError(error) && error.status === 409) await refetch();
      setRefusal(actFailure(error, 'Erro ao confirmar o pedido'));
      return;
    }
    toast({ title: `Pedido ${orderNumber(order.id)} confirmado`, variant: 'success' });
    setConfirmed(true);
  };
  useEffect(() => {
    // Navigate only after the render with `isConfirmed` set to true. Before that render, `UnsavedChanges` would ask the
    // user whether to leave the page.
    if (isConfirmed) void navigate(paths.partner.orders(), { replace: true });
  }, [isConfirmed, navigate]);
  return (
    <Columns>
      <UnsavedChanges when={isAdjusted && possible && !isConfirmed} />
      <Stack $gap={4}>
        <OrderFacts order={order} />
        {isRestored && possible && <RestoredBanner />}
        {!possible && (
          <Banner tone="warning" live title={`Situação: ${orderStatusLabel(order.status, order.orderType)}`}>
            Este pedido não pode mais ser confirmado nem ajustado.
          </Banner>
        )}
        <Stack as="ul" role="list" $gap={3} aria-label="Itens do pedido">
          {order.items.map((item) => (
            <ConfirmItem
              key={item.id}
              item={item}
              quantity={quantityOf(item, quantities)}
              disabled={!possible}
              onChange={(quantity) => {
                markInvalid(item.id, false);
                setQuantities((before) => new Map(before).set(item.id, quantity));
              }}
              onInvalid={(invalid) => markInvalid(item.id, invalid)}
            />
          ))}
        </Stack>
      </Stack>
      <ConfirmSummary {...summary} changed={summary.changed && possible} isAdjusted={isAdjusted}>
        {refusal && <InlineAlert>{refusal}</InlineAlert>}
        <Button
          variant="accent"
          full
          disabled={summary.units === 0 || hasInvalid || isConfirmed}
          // Use `aria-disabled` instead of `disabled`. A disabled button would lose the keyboard focus when the order
          // changes during a poll.
          aria-disabled={!possible}
          loadingText="Confirmando..."
          onClick={submit}
        >
          Confirmar Pedido
        </Button>
        {backButton}
      </ConfirmSummary>
    </Columns>
  );
}

function Missing() {
  return <EmptyState icon={ReceiptText} title="Pedido não encontrado" action={backButton} />;
}

function Content({ orderId }: { readonly orderId: string }) {
  const query = usePartnerOrderQuery(orderId, {
    // Poll the order, because the server or the shopper can change it at any time. The server accepts a confirmation
    // only for the current version of the order.
    ...usePolling(POLL_MS),
    refetchOnMountOrArgChange: true,
  });
  return (
    <QueryState
      query={query}
      skeleton={<SkeletonList count={3} />}
      errorTitle="Erro ao carregar o pedido"
      errorAction={backButton}
      failure={(error) => (isApiError(error) && error.status === 404 ? <Missing /> : undefined)}
    >
      {(order) => <Confirmation order={order} refetch={query.refetch} />}
    </QueryState>
  );
}

/**
 * Page of the route /partners/orders/confirm/:orderId. A shop confirms an order here and reduces the quantities that it
 * cannot supply.
 */
export function Component() {
  const { orderId = '' } = useParams();
  return (
    <Page>
      <PageTitle>Confirmar pedido</PageTitle>
      <PageHeader
        title="Confirmar pedido"
        subtitle={isId(orderId) ? `Pedido ${orderNumber(orderId)}` : undefined}
        back={paths.partner.orders()}
      />
      {isId(orderId) ? <Content key={orderId} orderId={orderId} /> : <Missing />}
    </Page>
  );
}
