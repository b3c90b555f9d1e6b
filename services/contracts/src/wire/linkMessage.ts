import { object, string } from 'yup';

export const linkMessageLimit = 300;

/**
 * Form for the message that a shopper sends together with a pickup link. The shopper sends it with another app, so
 * our server never receives it.
 */
export const linkMessageSchema = object({
  message: string()
    .trim()
    .max(linkMessageLimit, `A mensagem deve ter no máximo ${linkMessageLimit} caracteres`),
});
