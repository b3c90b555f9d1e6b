import { array, boolean, number, object, string, ValidationError } from 'yup';
import { fieldMessage } from './fieldMessages.ts';

async function messagesOf(schema: Parameters<typeof object>[0], value: object) {
  try {
    await object(schema).validate(value, { abortEarly: false });
  } catch (error) {
    if (error instanceof ValidationError)
      return Object.fromEntries(error.inner.map((fault) => [fault.path, fieldMessage(fault)]));
  }
  return {};
}

describe('a field problem without a message in the schema', () => {
  it.each([
    ['nothing', string().required(), undefined, 'Campo obrigatório'],
    ['null', string().required(), null, 'Campo obrigatório'],
    ['an object for a number', number().required(), { $gt: 0 }, 'Valor inválido'],
    ['a word for a truth value', boolean().required(), 'talvez', 'Valor inválido'],
    ['another option', string().oneOf(['pix', 'cash']).required(), 'troca', 'Opção inválida'],
    ['another form', string().matches(/^\d+$/).required(), 'abc', 'Valor inválido'],
    ['a short text', string().min(3).required(), 'ab', 'Deve ter no mínimo 3 caracteres'],
    ['a long text', string().max(3).required(), 'abcd', 'Deve ter no máximo 3 caracteres'],
    ['a small number', number().min(1).required(), 0, 'Deve ser no mínimo 1'],
    ['half a number', number().integer().required(), 1.5, 'Deve ser um número inteiro'],
    ['an empty list', array().min(1).required(), [], 'Quantidade mínima de itens: 1'],
  ])('has a Portuguese message: %s', async (_name, field, value, message) => {
    expect(await messagesOf({ field }, { field: value })).toEqual({ field: message });
  });

  it('never repeats the submitted value', async () => {
    const { field } = await messagesOf({ field: number().required() }, { field: 'segredo' });
    expect(field).not.toContain('segredo');
  });
});

it('keeps a message that the schema defines', async () => {
  const field = string().required('Nome é obrigatório').min(2, 'Nome muito curto');
  expect(await messagesOf({ field }, { field: 'x' })).toEqual({ field: 'Nome muito curto' });
});
