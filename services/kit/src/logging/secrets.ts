import { types } from 'node:util';

const secretNames = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'authorization',
  'cookie',
  'cpf',
  'cnpj',
  'email',
  'phone',
]);

/** Deeper than any object that is worth a log line; also what ends an object that contains itself. */
const maxDepth = 6;

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth || types.isNativeError(value))
    return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return cleaned(value.toJSON(), depth + 1);
  if (Array.isArray(value)) return value.map((element) => cleaned(element, depth + 1));
  return withoutSecrets(value, depth);
}

/**
 * What is to be logged without the fields whose names tell a secret or personal data (product/privacy.md#logs), wherever they
 * stand. Answers the object itself when nothing has to go: pino's own redaction costs 40 µs a line for a list like this
 * one, more than all else that a line of a request costs.
 */
export function withoutSecrets(fields: object, depth = 0): object {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(fields)) {
    const isSecret = secretNames.has(name);
    const kept = isSecret ? undefined : cleaned(value, depth + 1);
    if (!isSecret && kept === value) continue;
    copy ??= { ...fields };
    if (isSecret) delete copy[name];
    else copy[name] = kept;
  }
  return copy ?? fields;
}
