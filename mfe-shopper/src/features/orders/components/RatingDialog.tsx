import { ratingCommentLimit, ratingSchema, type ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { isApiError } from '@boaxepa/shell-sdk';
import { InlineAlert } from '@boaxepa/ui';
import { FormDialog } from '@boaxepa/ui/formDialog';
import { TextAreaField } from '@boaxepa/ui/forms';
import { useState } from 'react';
import { useShopperRateOrderMutation } from '../api.ts';
import { StarRating } from './StarRating.tsx';

interface RatingDialogProps {
  readonly order: ShopperOrder;
  readonly onRated: (order: ShopperOrder) => void;
  readonly onClose: () => void;
}

/** The comment field appears only after a star is chosen. */
export function RatingDialog({ order, onRated, onClose }: RatingDialogProps) {
  const [rate] = useShopperRateOrderMutation();
  const [problem, setProblem] = useState('');
  const submit = async (values: { orderId: string; rating: number; comment?: string | undefined }) => {
    setProblem('');
    try {
      await rate(values).unwrap();
    } catch (error) {
      setProblem(
        isApiError(error) && error.code === 'ALREADY_RATED'
          ? 'Este pedido já foi avaliado anteriormente.'
          : 'Erro ao enviar avaliação. Tente novamente.',
      );
      return false;
    }
    onRated(order);
    return true;
  };
  return (
    <FormDialog
      size="s"
      title="Avaliar pedido"
      description={`Como foi a sua retirada em ${order.business_name}?`}
      label="Avaliação"
      schema={ratingSchema}
      initialValues={{ orderId: order.id, rating: 0, comment: '' }}
      onSubmit={submit}
      onClose={onClose}
      success={{ title: 'Avaliação enviada', description: 'Obrigado pela avaliação!' }}
      submitLabel="Enviar avaliação"
      submittingLabel="Enviando..."
      canSubmit={({ rating }) => rating > 0}
      cancelLabel={false}
    >
      {({ values, setFieldValue }) => (
        <>
          {problem && <InlineAlert>{problem}</InlineAlert>}
          <StarRating
            label="Sua nota"
            value={values.rating}
            onChange={(rating) => void setFieldValue('rating', rating)}
          />
          {values.rating > 0 && (
            <TextAreaField name="comment" label="Comentário" optional maxLength={ratingCommentLimit} />
          )}
        </>
      )}
    </FormDialog>
  );
}
