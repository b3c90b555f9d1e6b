import { type InferType, mixed, object } from 'yup';
import { type LeftoverAnswer, leftoverValues } from '../domain/leftovers.ts';

/** Payload and response of PUT /api/orders/{id}/leftovers: how much of the food was left over. */
export const leftoversSchema = object({
  answer: mixed<LeftoverAnswer>().oneOf(leftoverValues, 'Resposta inválida').required('Escolha uma resposta'),
});
export type Leftovers = InferType<typeof leftoversSchema>;
