import { hash, verify } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './password.ts';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

/** Returns the beginning of a hash without salt and digest, for example `$argon2id$v=19$m=19456,t=2,p=1`. */
const costsOf = (hash: unknown) => String(hash).split('$').slice(0, 4).join('$');

test('checks a password with the same cost for an account that does not exist', async () => {
  await expect(passwordMatches(await hashPassword('Certa123'), 'Errada123')).resolves.toBe(false);
  await expect(passwordMatches(undefined, 'Errada123')).resolves.toBe(false);
  const [costsOfKnown, costsOfUnknown] = jest.mocked(verify).mock.calls.map(([hash]) => costsOf(hash));
  expect(costsOfKnown).toBe('$argon2id$v=19$m=19456,t=2,p=1');
  expect(costsOfUnknown).toBe(costsOfKnown);
});

test('never accepts the decoy password for an account that does not exist', async () => {
  await expect(passwordMatches(undefined, 'no account has this password')).resolves.toBe(false);
});

const [composed, decomposed] = ['Maçã123'.normalize('NFC'), 'Maçã123'.normalize('NFD')];

test.each([
  ['composed', 'decomposed', composed, decomposed],
  ['decomposed', 'composed', decomposed, composed],
])('accepts a password with %s accents that is typed with %s ones', async (_, __, chosen, typed) => {
  const passwordHash = await hashPassword(chosen);
  await expect(passwordMatches(passwordHash, typed)).resolves.toBe(true);
  await expect(passwordMatches(passwordHash, 'Maca123')).resolves.toBe(false);
});

test('accepts a password with decomposed accents whose hash an earlier release has stored', async () => {
  await expect(passwordMatches(await hash(decomposed), decomposed)).resolves.toBe(true);
});

test('refuses a password while too many wait to be checked, and accepts the next one afterwards', async () => {
  const passwordHash = await hashPassword('Certa123');
  const { promise: releasePromise, resolve: release } = Promise.withResolvers<void>();
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  jest.mocked(verify).mockImplementation(async (...args) => {
    await releasePromise;
    return argon2.verify(...args);
  });
  const checks = Array.from({ length: 200 }, () => passwordMatches(passwordHash, 'Certa123'));
  const pendingChecks = Promise.allSettled(checks);
  await expect(passwordMatches(passwordHash, 'Certa123')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfter: 2,
  });
  release();
  const outcomes = await pendingChecks;
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(50);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  jest.mocked(verify).mockImplementation(argon2.verify);
  await expect(passwordMatches(passwordHash, 'Certa123')).resolves.toBe(true);
});
