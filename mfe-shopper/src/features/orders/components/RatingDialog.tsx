import { ratingCommentLimit, ratingSchema, type ShopperOrder } from '@boaxepa/contracts/orders';
import { messageOf } from '@boaxepa/shell-sdk';
import { InlineAlert, StarRating, toast } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { Form, SubmitButton, TextAreaField } from '@boaxepa/ui/forms';
import { useState } from 'react';
import { useRateOrderMutation } from '../api.ts';

interface RatingDialogProps {
  readonly order: ShopperOrder;
  readonly onRated: (order: ShopperOrder) => void;
  readonly onClose: () => void;
}

/** One to five stars; the comment comes once they are chosen (shopper spec §4 'Rating', texts of §8). */
export function RatingDialog({ order, onRated, onClose }: RatingDialogProps) {
  const [rate, { isLoading }] = useRateOrderMutation();
  const [begun, setBegun] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (values: { orderId: string; rating: number; comment?: string | undefined }) => {
    setProblem('');
    try {
      await rate(values).unwrap();
    } catch (error) {
      setProblem(
        messageOf(error).includes('já foi avaliado')
          ? 'Este pedido já foi avaliado anteriormente.'
          : 'Erro ao enviar avaliação. Tente novamente.',
      );
      return;
    }
    onRated(order);
    toast({ title: 'Avaliação enviada', description: 'Obrigado pela avaliação!', variant: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      // The answer may be a refusal, which shows here.
      dismissible={!isLoading}
      closeOnClickOutside={!begun}
      size="s"
      title="Avaliar pedido"
      description={`Como foi a sua retirada em ${order.business_name}?`}
    >
      <Form
        label="Avaliação"
        schema={ratingSchema}
        initialValues={{ orderId: order.id, rating: 0, comment: '' }}
        onSubmit={submit}
      >
        {({ values, setFieldValue }) => (
          <>
            {problem && <InlineAlert>{problem}</InlineAlert>}
            <StarRating
              label="Sua nota"
              value={values.rating}
              onChange={(rating) => {
                setBegun(true);
                void setFieldValue('rating', rating);
              }}
            />
            {values.rating > 0 && (
              <TextAreaField name="comment" label="Comentário" optional maxLength={ratingCommentLimit} />
            )}
            <SubmitButton loadingLabel="Enviando..." disabled={values.rating === 0}>
              Enviar avaliação
            </SubmitButton>
          </>
        )}
      </Form>
    </Dialog>
  );
}
