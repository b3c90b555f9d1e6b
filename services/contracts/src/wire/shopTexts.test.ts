import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
import { orderCancelSchema } from './orders.ts';
import { partnerEditSchema, partnerProfileSchema, partnerRegistrationSchema } from './partners.ts';
import { productSchema } from './products.ts';

/** Returns the message of one field, or undefined if the text of the field is accepted. */
function problemOf(schema: Pick<ObjectSchema<AnyObject>, 'validateSyncAt'>, field: string, text: string) {
  try {
    schema.validateSyncAt(field, { [field]: text });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.message;
  }
}

const profiles = [partnerRegistrationSchema, partnerProfileSchema, partnerEditSchema];
const refusalText = 'não pode conter endereço de site. Deixe um espaço depois de cada ponto';

test("a shop's name with a web address is refused in each form", () => {
  for (const schema of profiles) {
    expect(problemOf(schema, 'businessName', 'Pague em evil.com')).toBe(`Nome do negócio ${refusalText}`);
    expect(problemOf(schema, 'businessName', 'Pão & Cia. Ltda.')).toBeUndefined();
  }
});

test("an owner's name with a web address is refused", () => {
  for (const schema of [partnerRegistrationSchema, partnerProfileSchema])
    expect(problemOf(schema, 'ownerName', 'Acesse https://evil')).toBe(`Nome do proprietário ${refusalText}`);
});

test('a reason of a cancellation with a web address is refused', () => {
  expect(problemOf(orderCancelSchema, 'reason', 'Pague de novo em https://evil.com')).toBe(
    `O motivo ${refusalText}`,
  );
  expect(problemOf(orderCancelSchema, 'reason', 'Acabou. Desculpe!')).toBeUndefined();
});

test('line breaks and repeated spaces in names and addresses become single spaces', () => {
  for (const schema of profiles)
    expect(
      schema.cast({ businessName: ' Pão\n\nda  Vila\t', address: 'Rua A,\r\n10' }, { assert: false }),
    ).toEqual(expect.objectContaining({ businessName: 'Pão da Vila', address: 'Rua A, 10' }));
  expect(productSchema.cast({ name: 'Bolo\nde fubá' }, { assert: false }).name).toBe('Bolo de fubá');
});
