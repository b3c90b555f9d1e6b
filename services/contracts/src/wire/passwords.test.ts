import { ValidationError } from 'yup';
import { passwordChangeFormSchema, passwordStrength, resetPasswordFormSchema } from './passwords.ts';

const metLabels = (password: string) =>
  passwordStrength(password)
    .points.filter((point) => point.met)
    .map(({ label }) => label);

describe('the strength of a password', () => {
  it.each([
    ['', 0, 'Fraca'],
    ['abcde', 0, 'Fraca'],
    ['abcdef', 1, 'Fraca'],
    ['abcdefgh', 2, 'Regular'],
    ['feirinha2026', 3, 'Boa'],
    ['feira-livre-27', 4, 'Forte'],
    ['Feira-livre-27', 5, 'Forte'],
  ])('is computed: %j has strength %i, %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, label });
  });

  it('lists the rules that the password meets', () => {
    expect(metLabels('Ab1!')).toEqual(['Uma letra maiúscula', 'Um número', 'Um símbolo, como ! ou #']);
    expect(metLabels('ÁGUAS')).toEqual(['Uma letra maiúscula']);
  });

  it.each(['feira livre', 'maçã', 'mac\u0327a\u0303'])(
    'does not count a space or an accent as a symbol: %j',
    (password) => {
      expect(metLabels(password)).not.toContain('Um símbolo, como ! ou #');
    },
  );
});

/** Validates `value`, and returns the first error message of each invalid field, as a form would show it. */
async function problems(
  schema: typeof passwordChangeFormSchema | typeof resetPasswordFormSchema,
  value: object,
) {
  const error: unknown = await schema
    .validate(value, { abortEarly: false })
    .catch((reason: unknown) => reason);
  if (!(error instanceof ValidationError)) return {};
  return Object.fromEntries(error.inner.toReversed().map(({ path, message }) => [path, message]));
}

describe('the form for a password change', () => {
  it.each([
    [
      {},
      {
        currentPassword: 'Senha atual é obrigatória',
        newPassword: 'Nova senha deve ter pelo menos 6 caracteres',
        confirmPassword: 'Confirmação de senha é obrigatória',
      },
    ],
    [
      { currentPassword: 'x', newPassword: 'abcde', confirmPassword: 'abcde' },
      {
        newPassword: 'Nova senha deve ter pelo menos 6 caracteres',
        confirmPassword: 'Confirmação de senha é obrigatória',
      },
    ],
    [
      { currentPassword: 'x', newPassword: 'abcdef', confirmPassword: 'abcdeg' },
      { confirmPassword: 'Senhas não coincidem' },
    ],
    [
      { currentPassword: 'x'.repeat(201), newPassword: 'y'.repeat(201), confirmPassword: 'y'.repeat(201) },
      {
        currentPassword: 'Senha atual é obrigatória',
        newPassword: 'Nova senha deve ter no máximo 200 caracteres',
      },
    ],
    [{ currentPassword: 'x', newPassword: 'abcdef', confirmPassword: 'abcdef' }, {}],
  ])('%#: has the exact message for each rule', async (value, expected) => {
    expect(await problems(passwordChangeFormSchema, value)).toEqual(expected);
  });
});

describe('the form for a password reset', () => {
  it.each([
    [
      {},
      { password: 'A senha deve ter pelo menos 6 caracteres', confirmPassword: 'As senhas não coincidem.' },
    ],
    [
      { password: 'abcde', confirmPassword: 'abcde' },
      { password: 'A senha deve ter pelo menos 6 caracteres' },
    ],
    [{ password: 'abcdef', confirmPassword: 'abcdeg' }, { confirmPassword: 'As senhas não coincidem.' }],
    [{ password: 'abcdef', confirmPassword: 'abcdef' }, {}],
  ])('%#: has the exact message for each rule', async (value, expected) => {
    expect(await problems(resetPasswordFormSchema, value)).toEqual(expected);
  });
});
