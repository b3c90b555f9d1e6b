import type { CheckoutOptions } from '@boaxepa/contracts/wire/checkout';
import { paymentMethods } from '@boaxepa/contracts/domain/orderStatus';
import { cardPaymentNote } from '@boaxepa/contracts/texts/payments';
import { Banner, Button, InlineAlert, lazyWithRetry, SkeletonList } from '@boaxepa/ui';
import { Banknote, CreditCard, QrCode, Store, Truck } from 'lucide-react';
import type { CheckoutSelection } from '../../../shopper/checkout/checkout.ts';
import { RadioCards } from '../../../shopper/checkout/RadioCards.tsx';
import type { AddressFormProps } from './AddressForm.tsx';

// Load the address form only when the user selects delivery, because its code is larger than the rest of the page.
const AddressForm = lazyWithRetry<AddressFormProps>(
  async () => (await import('./AddressForm.tsx')).AddressForm,
  {
    waiting: () => <SkeletonList count={1} label="Carregando endereço" />,
    failed: () => (
      <InlineAlert title="Não foi possível abrir o formulário de endereço">
        Confira a internet do aparelho e escolha a entrega de novo.
      </InlineAlert>
    ),
  },
);

interface OptionsQuery {
  readonly data?: CheckoutOptions | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** Returns the text for an option that cannot be selected: it is unavailable, or the server has not answered yet. */
function unavailableText({ data, isError }: OptionsQuery): string {
  return data || isError ? 'temporariamente indisponível' : 'Verificando...';
}

/**
 * Banner that says that the other order types and payment methods could not be loaded. The user can still order with
 * pickup and cash.
 */
function OptionsUnknownBanner({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <Banner
      tone="warning"
      title="Não foi possível verificar as outras formas de pagamento"
      action={
        <Button variant="quiet" size="m" onClick={onRetry} loadingText="Tentando...">
          Tentar novamente
        </Button>
      }
    />
  );
}

export type Choice = Pick<CheckoutSelection, 'orderType' | 'paymentMethod'>;

interface SelectionFieldsProps {
  readonly options: OptionsQuery;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
  /** Text with the time for collecting the order, for example 'Hoje, 17:00 às 19:30'. */
  readonly pickupText: string;
  /** True if the shop accepts no orders now, so that neither pickup nor delivery can be selected. */
  readonly blocked: boolean;
  /** True if the bank has already authorized a card for this order, so that the user need not enter the card again. */
  readonly authorised: boolean;
  readonly address: AddressFormProps;
}

export function SelectionFields(props: SelectionFieldsProps) {
  const { options, choice, onChoose, pickupText, blocked, authorised, address } = props;
  const offers = (method: 'pix' | 'card') => options.data?.paymentMethods.includes(method) ?? false;
  const delivers = options.data?.orderTypes.includes('delivery') ?? false;
  const delivery = choice.orderType === 'delivery';
  const unavailable = unavailableText(options);
  return (
    <>
      <RadioCards
        label="Como você recebe"
        value={blocked && !delivery ? '' : choice.orderType}
        onChange={(value) => onChoose({ ...choice, orderType: value === 'delivery' ? 'delivery' : 'pickup' })}
        options={[
          {
            value: 'pickup',
            label: 'Retirar no parceiro',
            description: pickupText,
            icon: Store,
            disabled: blocked,
          },
          ...(delivers || delivery
            ? [
                {
                  value: 'delivery',
                  label: 'Receber em casa',
                  description: delivers ? 'Entrega grátis' : unavailable,
                  icon: Truck,
                  disabled: blocked || !delivers,
                },
              ]
            : []),
        ]}
      />
      {delivery && <AddressForm {...address} />}
      <RadioCards
        label="Forma de pagamento"
        value={choice.paymentMethod}
        onChange={(value) =>
          onChoose({ ...choice, paymentMethod: value === 'pix' || value === 'card' ? value : 'cash' })
        }
        options={[
          {
            value: 'cash',
            label: 'Pagamento mediante entrega',
            description: delivery ? 'Você paga ao receber o pedido' : 'Você paga no balcão da loja',
            icon: Banknote,
          },
          {
            value: 'pix',
            label: paymentMethods.pix,
            description: offers('pix') ? 'Você paga à loja, por PIX' : unavailable,
            icon: QrCode,
            disabled: !offers('pix'),
          },
          {
            value: 'card',
            label: paymentMethods.card,
            description: offers('card') ? 'Crédito ou débito, agora' : unavailable,
            icon: CreditCard,
            disabled: !offers('card'),
          },
        ]}
      />
      {options.isError && !options.data && <OptionsUnknownBanner onRetry={options.refetch} />}
      {choice.paymentMethod === 'card' &&
        (authorised ? (
          <Banner tone="success" title="Seu cartão já foi autorizado">
            Conclua o pedido: o valor não é reservado de novo.
          </Banner>
        ) : (
          offers('card') && <Banner>{cardPaymentNote}</Banner>
        ))}
    </>
  );
}
