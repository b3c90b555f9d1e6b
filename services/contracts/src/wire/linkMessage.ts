import { object, string } from 'yup';

export const linkMessageLimit = 300;

/** Form of the message that a shopper sends with a pickup link. The server never receives it. */
export const linkMessageSchema = object({
  message: string()
    .trim()
    .max(linkMessageLimit, `A mensagem deve ter no máximo ${linkMessageLimit} caracteres`),
});
