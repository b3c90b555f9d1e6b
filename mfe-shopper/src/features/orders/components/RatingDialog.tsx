import { ratingSchema, type ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { ratingSent, useRateOrder } from '../useRateOrder.ts';
import { RatingFields } from './RatingFields.tsx';

interface RatingDialogProps {
  readonly order: ShopperOrder;
  readonly onRated: (order: ShopperOrder) => void;
  readonly onClose: () => void;
}

export function RatingDialog({ order, onRated, onClose }: RatingDialogProps) {
  const { submit } = useRateOrder(order, onRated);
  return (
    <FormDialog
      size="s"
      title="Avaliar pedido"
      description={`Como foi ${order.orderType === 'delivery' ? 'a entrega' : 'a sua retirada'} em ${order.business_name}?`}
      label="Avaliação"
      schema={ratingSchema}
      initialValues={{ orderId: order.id, rating: 0, comment: '' }}
      onSubmit={submit}
      onClose={onClose}
      success={ratingSent}
      submitLabel="Enviar avaliação"
      submittingLabel="Enviando..."
      canSubmit={({ rating }) => rating > 0}
      cancelLabel={false}
    >
      {() => <RatingFields label="Sua nota" />}
    </FormDialog>
  );
}
