import { verify } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './password.ts';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

/** Algorithm, version and costs of a hash in PHC form, without salt and digest. */
const costsOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');

test('does the same work for an account that does not exist', async () => {
  await expect(passwordMatches(await hashPassword('Certa123'), 'Errada123')).resolves.toBe(false);
  await expect(passwordMatches(undefined, 'Errada123')).resolves.toBe(false);
  const [known, unknown] = jest.mocked(verify).mock.calls.map(([hash]) => costsOf(hash));
  expect(known).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(unknown).toBe(known);
});

test('never accepts the decoy password of an account that does not exist', async () => {
  await expect(passwordMatches(undefined, 'no account has this password')).resolves.toBe(false);
});
