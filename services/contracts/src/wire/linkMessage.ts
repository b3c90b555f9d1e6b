import { object, string } from 'yup';

export const linkMessageLimit = 300;

/**
 * Form for the message that a shopper sends with a pickup link, a link that lets another person collect the order. The
 * shopper sends the message with another app, so our server never receives it.
 */
export const linkMessageSchema = object({
  message: string()
    .trim()
    .max(linkMessageLimit, `A mensagem deve ter no máximo ${linkMessageLimit} caracteres`),
});
